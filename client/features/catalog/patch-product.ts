import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Product } from '../../../contract/catalog/catalog.ts';
import type { Page } from '../../api/api.ts';
import { patchQuery } from '../../api/patch-query.ts';

type List = InfiniteData<Page<Product[]>>;

/** Applies a change of one product to every cached list at once, without asking the server. */
export const patchProduct = (client: QueryClient, id: string, change: Partial<Product>): void =>
  patchLists(client, (product) => (product._id === id ? { ...product, ...change } : product));

/** Applies the wishlist to every cached list. `wishes` maps product ids to wish ids. */
export const patchWishes = (client: QueryClient, wishes: ReadonlyMap<string, string>): void =>
  patchLists(client, (product) => {
    const wishlistItemId = wishes.get(product._id);
    const wished = wishlistItemId !== undefined;
    const isShown = product.wished === wished && product.wishlistItemId === wishlistItemId;
    return isShown ? product : { ...product, wished, wishlistItemId };
  });

function patchLists(client: QueryClient, change: (product: Product) => Product): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['products'] }))
    patchQuery<List>(client, queryKey, (list) => ({
      ...list,
      pages: list.pages.map((page) => patchPage(page, change)),
    }));
}

const patchPage = (page: Page<Product[]>, change: (product: Product) => Product) => ({
  ...page,
  rows: page.rows.map(change),
});

/** Returns a product from the cached lists; undefined if none has it. */
export const findProduct = (client: QueryClient, id: string): Product | undefined =>
  client
    .getQueriesData<List>({ queryKey: ['products'] })
    .flatMap(([, list]) => list?.pages.flatMap(({ rows }) => rows) ?? [])
    .find(({ _id }) => _id === id);
