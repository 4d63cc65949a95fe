import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/api.ts';
import { pagedQuery } from '../../../api/paged-query.ts';

/** Reports about people, page by page, for admins. */
export const personReportsQuery = (email: string) =>
  pagedQuery({
    queryKey: ['reports', 'people', email],
    read: (page, signal) => callPage('GET /person-reports', { query: { email, ...page } }, signal),
  });

/**
 * The messages up to a report about a person. The audit trail records each reading, so they are
 * fetched only when an admin opens them.
 */
export const reportedMessagesQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ['reported-messages', email, id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call('GET /person-reports/:id/messages', { params: { id }, query: { email } }, signal),
  });
