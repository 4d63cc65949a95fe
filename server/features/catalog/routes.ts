import { type PageCache, readShared } from '../../page-cache.ts';
import type { Route } from '../../router.ts';
import { categoryReader } from './category-page.ts';
import { changePrice } from './change-price.ts';
import { listBySeller, listCategories } from './queries.ts';
import { addProduct, type CatalogDeps } from './rules.ts';

/** Nobody changes categories but an operator, by hand, who can wait for a second. */
const categoriesLateMs = 1000;

export function catalogRoutes(route: Route, deps: CatalogDeps & { pages: PageCache }): void {
  const { db, pages } = deps;
  const readCategory = categoryReader(db, pages);

  route('GET /categories', ({ arrivedAt }) =>
    readShared(pages, 'categories', listCategories, arrivedAt, categoriesLateMs),
  );

  route('POST /products', ({ caller, body }) => addProduct(deps, caller, body));

  route('PATCH /products/:productId', ({ caller, params, body }) =>
    changePrice(deps, caller, params.productId, body),
  );

  route('GET /products', async ({ caller, query, announceNext }) => {
    const { rows, next } = await listBySeller(db, caller.id, query);
    announceNext(next);
    return rows;
  });

  route('GET /products/:categoryId', async ({ caller, params, query, arrivedAt, announceNext }) => {
    const held = await readCategory(caller, params.categoryId, query, arrivedAt);
    announceNext(held.value.answer.next);
    return held;
  });
}
