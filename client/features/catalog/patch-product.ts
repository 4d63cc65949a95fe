import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Product } from '../../../contract/catalog/catalog.ts';
import type { Page } from '../../api/api.ts';

type List = InfiniteData<Page<Product[]>>;

/** Shows a change of one product in every list at once, before the server has been asked again. */
export function patchProduct(client: QueryClient, id: string, change: Partial<Product>): void {
  client.setQueriesData<List>({ queryKey: ['products'] }, (list) =>
    list ? { ...list, pages: list.pages.map((page) => patchPage(page, id, change)) } : list,
  );
}

const patchPage = (page: Page<Product[]>, id: string, change: Partial<Product>) => ({
  ...page,
  rows: page.rows.map((product) => (product._id === id ? { ...product, ...change } : product)),
});

/** A product as the lists on the screen have it; undefined where none has it any more. */
export const findProduct = (client: QueryClient, id: string): Product | undefined =>
  client
    .getQueriesData<List>({ queryKey: ['products'] })
    .flatMap(([, list]) => list?.pages.flatMap(({ rows }) => rows) ?? [])
    .find(({ _id }) => _id === id);
