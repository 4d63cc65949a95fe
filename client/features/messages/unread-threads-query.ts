import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api.ts';

/** The number of threads with unread messages. */
export const unreadThreadsQuery = (email: string) =>
  queryOptions({
    queryKey: ['threads', 'unread', email],
    queryFn: ({ signal }) => call('GET /threads/unread', { query: { email } }, signal),
  });
