import { roleQuery } from '../../api/session.ts';
import { openBookingsQuery } from '../../features/bookings/queries.ts';
import { categoryProductsQuery } from '../../features/catalog/category/category-queries.ts';
import { linkedProductQuery } from '../../features/catalog/category/linked-product-query.ts';
import { categoriesQuery } from '../../features/catalog/queries.ts';
import type { Search } from '../../features/search/address/search-address.ts';
import { categoryCountsQuery } from '../../features/search/queries.ts';
import type { PageContext } from '../../router/page-route.ts';
import { readCategorySearch } from './category-search.ts';

/** Puts the initial lists of a category page into the cache, as a signed-in person sees them. */
export async function loadCategoryData(
  context: PageContext,
  { email }: { email: string },
): Promise<void> {
  const { client, params, search: address } = context;
  const { id = '' } = params;
  const product = address.get('product');
  const { search } = readCategorySearch(address);
  const isBuyer = client.getQueryData(roleQuery(email).queryKey)?.role === 'buyer';
  await Promise.all([
    client.prefetchInfiniteQuery(categoryProductsQuery(email, id, search)),
    loadCounts(context, search),
    product && client.prefetchInfiniteQuery(linkedProductQuery(email, id, product)),
    isBuyer && client.prefetchInfiniteQuery(openBookingsQuery(email)),
  ]);
}

async function loadCounts({ client, params }: PageContext, search: Search): Promise<void> {
  await client.prefetchQuery(categoriesQuery());
  const categories = client.getQueryData(categoriesQuery().queryKey);
  const category = categories?.find(({ _id }) => _id === params.id);
  if (category)
    await client.prefetchQuery(categoryCountsQuery(category._id, category.kind, search));
}
