import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api.ts';

// Always refetched, since it includes what the person has just done; the old data is shown until
// then.
const staleTime = 0;

/** What a seller's dashboard shows. */
export const sellerInsightsQuery = (email: string) =>
  queryOptions({
    queryKey: ['insights', 'seller', email],
    staleTime,
    queryFn: ({ signal }) => call('GET /insights/seller', { query: { email } }, signal),
  });

/** What a buyer's dashboard shows. */
export const buyerInsightsQuery = (email: string) =>
  queryOptions({
    queryKey: ['insights', 'buyer', email],
    staleTime,
    queryFn: ({ signal }) => call('GET /insights/buyer', { query: { email } }, signal),
  });

/** What an admin's dashboard shows. */
export const adminInsightsQuery = (email: string) =>
  queryOptions({
    queryKey: ['insights', 'admin', email],
    staleTime,
    queryFn: ({ signal }) => call('GET /insights/admin', { query: { email } }, signal),
  });
