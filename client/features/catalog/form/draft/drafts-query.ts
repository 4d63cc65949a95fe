import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/api.ts';

/** The seller's drafts, the last saved first. Always refetched: no event tells that one was saved elsewhere. */
export const draftsQuery = (email: string) =>
  queryOptions({
    queryKey: ['product-drafts', email],
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /product-drafts', { query: { email } }, signal),
  });
