import { callPage } from '../../../api/api.ts';
import { pagedQuery } from '../../../api/paged-query.ts';
import { type ListFilter, searchOf } from './filter.ts';

// One screen of the widest grid and a bit: enough to scroll, little enough to be quick.
const limit = 24;

/** The products of a category that `filter` lets through, page by page, as the signed-in person sees them. */
export const categoryProductsQuery = (email: string, categoryId: string, filter: ListFilter) =>
  pagedQuery({
    queryKey: ['products', 'category', categoryId, email, searchOf(filter).toString()],
    limit,
    showsErrorToast: true,
    read: (page, signal) =>
      callPage(
        'GET /products/:categoryId',
        { params: { categoryId }, query: { email, ...filter, count: 'true', ...page } },
        signal,
      ),
  });
