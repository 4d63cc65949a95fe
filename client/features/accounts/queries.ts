import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../api/api.ts';
import { pagedQuery } from '../../api/paged-query.ts';

/**
 * A person's messages with contact details, newest first, for admins. The audit trail records each
 * reading, so they are fetched only when an admin opens them.
 */
export const hiddenContactsQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ['hidden-contacts', email, id],
    queryFn: ({ signal }) =>
      call('GET /users/:id/outside-contacts', { params: { id }, query: { email } }, signal),
  });

/** The buyers or the sellers, page by page, for admins. With an id, only the person with it. */
export const usersQuery = (email: string, role: 'buyer' | 'seller', id?: string) =>
  pagedQuery({
    queryKey: ['users', role, email, ...(id ? [id] : [])],
    showsErrorToast: role === 'buyer',
    read: (page, signal) =>
      callPage('GET /all-users', { query: { email, role, ...(id && { id }), ...page } }, signal),
  });
