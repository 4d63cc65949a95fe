import { roleQuery } from '../../api/session.ts';
import { openBookingsQuery } from '../../features/bookings/queries.ts';
import { categoryProductsQuery } from '../../features/catalog/category/category-queries.ts';
import { readFilter } from '../../features/catalog/category/filter.ts';
import { linkedProductQuery } from '../../features/catalog/category/linked-product-query.ts';
import type { PageContext } from '../../router/page-route.ts';

/** Puts the initial lists of a category page into the cache, as a signed-in person sees them. */
export async function loadCategoryData(
  { client, params: { id = '' }, search }: PageContext,
  { email }: { email: string },
): Promise<void> {
  const product = search.get('product');
  const isBuyer = client.getQueryData(roleQuery(email).queryKey)?.role === 'buyer';
  await Promise.all([
    client.prefetchInfiniteQuery(categoryProductsQuery(email, id, readFilter(search))),
    product && client.prefetchInfiniteQuery(linkedProductQuery(email, id, product)),
    isBuyer && client.prefetchInfiniteQuery(openBookingsQuery(email)),
  ]);
}
