import { callPage } from '../../api/api.ts';
import { pagedQuery } from '../../api/paged-query.ts';

/** A buyer's wishlist, page by page. */
export const wishlistQuery = (email: string) =>
  pagedQuery({
    queryKey: ['wishlist', email],
    showsErrorToast: true,
    read: (page, signal) => callPage('GET /wishlist', { query: { email, ...page } }, signal),
  });
