import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api.ts';

/** The number of unread notifications. */
export const unreadQuery = (email: string) =>
  queryOptions({
    queryKey: ['notifications', 'unread', email],
    queryFn: ({ signal }) => call('GET /notifications/unread', { query: { email } }, signal),
  });
