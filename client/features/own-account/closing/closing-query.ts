import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

/** What deleting the account means. Its key is one of bookings, which change what it waits for. */
export const closingQuery = (email: string) =>
  queryOptions({
    queryKey: ['bookings', 'closing', email],
    queryFn: ({ signal }) => call('GET /account/closing', { query: { email } }, signal),
  });
