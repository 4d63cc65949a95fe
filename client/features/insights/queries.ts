import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api.ts';

// What somebody did a moment ago belongs into it; what was there is shown meanwhile.
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
