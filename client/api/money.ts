import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/**
 * A seller's money and the account that receives it. Always refetched: both change while the seller
 * is at the payment provider's pages.
 */
export const moneyQuery = (email: string) =>
  queryOptions({
    queryKey: ['money', 'mine', email],
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /money', { query: { email } }, signal),
  });
