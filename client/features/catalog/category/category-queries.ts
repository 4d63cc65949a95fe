import type { CallRequest } from '../../../../contract/call-types.ts';
import { callPage } from '../../../api/api.ts';
import { pageSizes } from '../../../api/page-sizes.ts';
import { pagedQuery } from '../../../api/paged-query.ts';

type CategoryQuery = Omit<CallRequest<'GET /products/:categoryId'>['query'], 'email'>;

/** The filters and the order of a list, by the names of the call's parameters. */
export type ListFilter = Partial<Record<keyof CategoryQuery, string>>;

/**
 * The products of a category that match `filter`, page by page, as the signed-in person sees them.
 * Whoever filters wants to buy, so that sold ones are in the whole list only. `filter` is valid.
 */
export function categoryProductsQuery(email: string, categoryId: string, filter: ListFilter) {
  const isNarrowed = Object.keys(filter).some((name) => name !== 'order');
  const query = { ...filter, ...(isNarrowed && { available: 'true' }) } as CategoryQuery;
  return pagedQuery({
    queryKey: ['products', 'category', categoryId, email, new URLSearchParams(filter).toString()],
    limit: pageSizes.productCards,
    showsErrorToast: true,
    read: (page, signal) =>
      callPage(
        'GET /products/:categoryId',
        { params: { categoryId }, query: { email, ...query, count: 'true', ...page } },
        signal,
      ),
  });
}
