import { queryOptions } from '@tanstack/react-query';
import { callOpen } from '../../../api/api.ts';

/** The counts of a year; of the running one where `year` is not a year that can be shown. */
export const yearlyCountsQuery = (year: string | null) => {
  const wanted = /^2\d{3}$/.test(year ?? '') ? Number(year) : undefined;
  return queryOptions({
    queryKey: ['transparency', wanted ?? null],
    queryFn: ({ signal }) => callOpen('GET /transparency', { query: { year: wanted } }, signal),
  });
};
