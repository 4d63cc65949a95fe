import type { CategoryCriteria } from '../../../contract/search/category-filter.ts';
import type { ListCache } from '../../cache/list-cache.ts';
import type { Config } from '../../config/config.ts';
import { addProduct } from '../../features/catalog/add-product.ts';
import { readCategories } from '../../features/catalog/cached-categories.ts';
import { categoryReader } from '../../features/catalog/cached-category-page.ts';
import { findInCategory, needsSearch } from '../../features/catalog/find-in-category.ts';
import { countFiltered, listFiltered } from '../../features/catalog/list-filtered.ts';
import { findProducts, listBySeller, shownTo } from '../../features/catalog/queries.ts';
import type { CatalogDeps } from '../../features/catalog/require-category-and-pictures.ts';
import type { Route } from '../../http/router.ts';
import type { Search } from '../../providers/search/provider.ts';
import { editProduct } from '../../workflows/catalog/edit-product.ts';
import { sellAgain } from '../../workflows/catalog/sell-again.ts';
import { withdrawProduct } from '../../workflows/catalog/withdraw-product.ts';
import type { PaymentDeps } from '../../workflows/payments/settle-payment.ts';

interface CatalogRouteDeps extends CatalogDeps, PaymentDeps {
  listCache: ListCache;
  search: Search;
  config: PaymentDeps['config'] & Pick<Config, 'hidesContacts' | 'firstListingReviewCents'>;
}

/** How many places a field suggests. */
const suggestionCount = 6;

/** Registers the calls for categories, places and products. */
export function catalogRoutes(route: Route, deps: CatalogRouteDeps): void {
  const { db, listCache, places } = deps;
  const { hidesContacts } = deps.config;
  const readCategory = categoryReader(db, listCache, hidesContacts);

  route('GET /categories', ({ arrivedAt }) => readCategories(listCache, arrivedAt));

  route('GET /places', async ({ query }) => places.suggest(query.q, suggestionCount));

  route('POST /products', ({ caller, body }) => addProduct(deps, caller, body));

  route('PATCH /products/:productId', ({ caller, params, body }) =>
    editProduct(deps, caller, params.productId, body),
  );

  route('POST /products/:productId/sell-again', ({ caller, params }) =>
    sellAgain(deps, caller, params.productId),
  );

  route('DELETE /products', ({ caller, query }) => withdrawProduct(deps, caller, query.id));

  route('GET /products', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await listBySeller(db, caller.id, query);
    setNextPage(next);
    return rows;
  });

  route('GET /products/:categoryId', async (input) => {
    const { caller, query, arrivedAt } = input;
    const show = shownTo(caller, hidesContacts);
    const { limit, cursor, product, count, email: _, ...filter } = query;
    if (product !== undefined) return (await findProducts(db, caller.id, [product])).map(show);
    const { categoryId } = input.params;
    const counted = count === 'true' && cursor === undefined;
    if (needsSearch(filter)) {
      const wanted = { categoryId, criteria: filter };
      const found = await findInCategory(deps, caller.id, wanted, { limit, cursor });
      input.setNextPage(found.next);
      if (counted) input.setTotalCount(found.total);
      return found.rows.map(show);
    }
    if (!isDefault(filter)) {
      const list = { categoryId, filter };
      const { rows, next } = await listFiltered(db, caller.id, list, { limit, cursor });
      input.setNextPage(next);
      if (counted) input.setTotalCount(await countFiltered(db, list));
      return rows.map(show);
    }
    const cached = await readCategory(caller, categoryId, { limit, cursor, counted }, arrivedAt);
    input.setNextPage(cached.value.response.next);
    input.setTotalCount(cached.value.response.total);
    return cached;
  });
}

/** Whether the criteria pass all products, newest first. This list is cached. */
const isDefault = ({ order = 'newest', ...rest }: CategoryCriteria) =>
  order === 'newest' && Object.values(rest).every((value) => value === undefined);
