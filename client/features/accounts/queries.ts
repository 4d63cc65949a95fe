import { callPage } from '../../api.ts';
import { pagedQuery } from '../../paged-query.ts';

/** The buyers or the sellers, page by page, for admins. */
export const usersQuery = (email: string, role: 'buyer' | 'seller') =>
  pagedQuery({
    queryKey: ['users', role, email],
    toastsFailure: role === 'buyer',
    read: (page, signal) => callPage('GET /all-users', { query: { email, role, ...page } }, signal),
  });
