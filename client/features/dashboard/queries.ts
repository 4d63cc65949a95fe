import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api.ts';

// Always refetched, since it includes the person's latest actions. The old data is shown until
// then.
const staleTime = 0;

/** The data of a seller's dashboard. */
export const sellerInsightsQuery = (email: string) =>
  queryOptions({
    queryKey: ['insights', 'seller', email],
    staleTime,
    queryFn: ({ signal }) => call('GET /insights/seller', { query: { email } }, signal),
  });

/** The data of a buyer's dashboard. */
export const buyerInsightsQuery = (email: string) =>
  queryOptions({
    queryKey: ['insights', 'buyer', email],
    staleTime,
    queryFn: ({ signal }) => call('GET /insights/buyer', { query: { email } }, signal),
  });

/** The data of an admin's dashboard. */
export const adminInsightsQuery = (email: string) =>
  queryOptions({
    queryKey: ['insights', 'admin', email],
    staleTime,
    queryFn: ({ signal }) => call('GET /insights/admin', { query: { email } }, signal),
  });
