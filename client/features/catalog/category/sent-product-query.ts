import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '../../../../contract/catalog/catalog.ts';
import { callPage, type Page } from '../../../api/api.ts';
import { pagedQuery } from '../../../api/paged-query.ts';

const sentKey = (product: string) => ['products', 'sent', product];

/** The one product that a link leads to: a list of one, or of none where it is no longer offered. */
export const sentProductQuery = (email: string, categoryId: string, product: string) =>
  pagedQuery({
    queryKey: [...sentKey(product), email],
    topics: [categoryId],
    read: (_page, signal) =>
      callPage(
        'GET /products/:categoryId',
        { params: { categoryId }, query: { email, product } },
        signal,
      ),
  });

/** Whether the cache knows that the product that a link leads to is no longer offered. */
export const isSentProductGone = (client: QueryClient, product: string): boolean =>
  client
    .getQueriesData<{ pages: Page<Product[]>[] }>({ queryKey: sentKey(product) })
    .some(([, data]) => data?.pages[0]?.rows.length === 0);
