import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '../../../../contract/catalog/catalog.ts';
import { callPage, type Page } from '../../../api/api.ts';
import { pagedQuery } from '../../../api/paged-query.ts';

const linkedKey = (categoryId: string, product: string) => [
  'products',
  'linked',
  categoryId,
  product,
];

/** The product that a link leads to: a list of one, or of none if it is no longer offered. */
export const linkedProductQuery = (email: string, categoryId: string, product: string) =>
  pagedQuery({
    queryKey: [...linkedKey(categoryId, product), email],
    read: (_page, signal) =>
      callPage(
        'GET /products/:categoryId',
        { params: { categoryId }, query: { email, product } },
        signal,
      ),
  });

/** Returns whether the cache knows that a linked product is no longer offered. */
export const isLinkedProductGone = (
  client: QueryClient,
  categoryId: string,
  product: string,
): boolean =>
  client
    .getQueriesData<{ pages: Page<Product[]>[] }>({ queryKey: linkedKey(categoryId, product) })
    .some(([, data]) => data?.pages[0]?.rows.length === 0);
