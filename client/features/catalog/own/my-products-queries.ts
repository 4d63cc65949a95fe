import { callPage } from '../../../api/api.ts';
import { pageSizes } from '../../../api/page-sizes.ts';
import { pagedQuery } from '../../../api/paged-query.ts';

/** One of the seller's own products: a list of one, or of none if it is not theirs. */
export const myProductQuery = (email: string, id: string) =>
  pagedQuery({
    queryKey: ['products', 'own', id, email],
    read: (_page, signal) => callPage('GET /products', { query: { email, id } }, signal),
  });

/** A seller's own products, page by page. */
export const myProductsQuery = (email: string) =>
  pagedQuery({
    queryKey: ['products', 'mine', email],
    limit: pageSizes.productCards,
    read: (page, signal) => callPage('GET /products', { query: { email, ...page } }, signal),
  });
