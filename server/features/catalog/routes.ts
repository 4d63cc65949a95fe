import type { Route } from '../../router.ts';
import { changePrice } from './change-price.ts';
import { listByCategory, listBySeller, listCategories } from './queries.ts';
import { addProduct, type CatalogDeps } from './rules.ts';

export function catalogRoutes(route: Route, deps: CatalogDeps): void {
  const { db } = deps;

  route('GET /categories', () => listCategories(db));

  route('POST /products', ({ caller, body }) => addProduct(deps, caller, body));

  route('PATCH /products/:productId', ({ caller, params, body }) =>
    changePrice(deps, caller, params.productId, body),
  );

  route('GET /products', async ({ caller, query, announceNext }) => {
    const { rows, next } = await listBySeller(db, caller.id, query);
    announceNext(next);
    return rows;
  });

  route('GET /products/:categoryId', async ({ caller, params, query, announceNext }) => {
    const { rows, next } = await listByCategory(db, params.categoryId, caller.id, query);
    announceNext(next);
    return rows;
  });
}
