import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOpen } from './api.ts';

/** The places whose names begin with what is typed. */
export const placesQuery = (typed: string) =>
  queryOptions({
    queryKey: ['places', typed],
    queryFn: ({ signal }) => callOpen('GET /places', { query: { q: typed } }, signal),
    enabled: typed.trim().length > 1,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Suggestions are a help; a form takes any city without them.
    retry: false,
  });
