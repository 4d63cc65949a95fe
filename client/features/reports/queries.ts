import { callPage } from '../../api/api.ts';
import { pagedQuery } from '../../api/paged-query.ts';

/** The buyers' reports, page by page, for admins. */
export const reportsQuery = (email: string) =>
  pagedQuery({
    queryKey: ['reports', email],
    showsErrorToast: true,
    read: (page, signal) => callPage('GET /report', { query: { email, ...page } }, signal),
  });
