import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

/** The money of the whole shop. Always refetched, since payments and jobs change it by the minute. */
export const shopPayoutsQuery = (email: string) =>
  queryOptions({
    queryKey: ['money', 'shop', email],
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /shop-money', { query: { email } }, signal),
  });
