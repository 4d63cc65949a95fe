import type { QueryClient } from '@tanstack/react-query';
import { roleQuery } from '../api/session.ts';
import { openBookingsQuery } from '../features/bookings/queries.ts';
import {
  categoryProductsQuery,
  sentProductQuery,
} from '../features/catalog/category/category-queries.ts';
import { readFilter } from '../features/catalog/category/filter.ts';
import { categoriesQuery } from '../features/catalog/queries.ts';

interface Opened {
  id: string;
  email: string;
  search: URLSearchParams;
}

/** Puts what a category's page begins with into the cache. */
export async function prefetchCategory(
  client: QueryClient,
  { id, email, search }: Opened,
): Promise<void> {
  const product = search.get('product');
  const isBuyer = client.getQueryData(roleQuery(email).queryKey)?.role === 'buyer';
  await Promise.all([
    client.prefetchQuery(categoriesQuery()),
    client.prefetchInfiniteQuery(categoryProductsQuery(email, id, readFilter(search))),
    product && client.prefetchInfiniteQuery(sentProductQuery(email, id, product)),
    isBuyer && client.prefetchInfiniteQuery(openBookingsQuery(email)),
  ]);
}
