import { callPage } from '../../../api/api.ts';
import { pageSizes } from '../../../api/page-sizes.ts';
import { pagedQuery } from '../../../api/paged-query.ts';
import { type ListFilter, searchOf } from './filter.ts';

/**
 * The products of a category that match `filter`, page by page, as the signed-in person sees them.
 */
export const categoryProductsQuery = (email: string, categoryId: string, filter: ListFilter) =>
  pagedQuery({
    queryKey: ['products', 'category', categoryId, email, searchOf(filter).toString()],
    limit: pageSizes.productCards,
    showsErrorToast: true,
    read: (page, signal) =>
      callPage(
        'GET /products/:categoryId',
        { params: { categoryId }, query: { email, ...filter, count: 'true', ...page } },
        signal,
      ),
  });
