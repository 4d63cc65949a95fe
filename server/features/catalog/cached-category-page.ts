import type { Product } from '../../../contract/catalog/catalog.ts';
import {
  type CachedResponse,
  type ListCache,
  type SizedResponse,
  withSize,
} from '../../cache/list-cache.ts';
import { SerializedResponse } from '../../cache/serialized-response.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { PageRequest } from '../../pagination.ts';
import { findWishes, prepareWishes } from './category-wishes.ts';
import { type CategoryQuery, listCategory, prepareCategory } from './list-category.ts';
import { countFiltered } from './list-filtered.ts';
import { shownTo, toProduct, withWish } from './queries.ts';

/** The page of a category, and whether to count its available products. */
export interface CategoryRequest extends PageRequest {
  counted?: boolean;
}

/** A page as seen by every reader who has no wishes and sells nothing on it. */
interface SharedPage extends SizedResponse<Product[]> {
  /** With the sellers' contacts, also where the page leaves them out. */
  products: readonly Product[];
}

const nobody = { email: '' };
const noWishes: Awaited<ReturnType<typeof findWishes>> = new Map();

export type CategoryReader = (
  reader: Caller,
  categoryId: string,
  request: CategoryRequest,
  asOf: number,
) => Promise<CachedResponse<Product[]>>;

/**
 * Makes a function that returns a page of a category as `reader` sees it, as of `asOf` (by
 * `performance.now()`) or later. `hidesContacts`: whether others' phones and emails are left empty.
 */
export function categoryReader(
  db: Database,
  listCache: ListCache,
  hidesContacts: boolean,
): CategoryReader {
  const queries = new WeakMap<Database, CategoryQuery>();
  const wishQuery = prepareWishes(db);

  const load = async (from: Database, categoryId: string, request: CategoryRequest) => {
    const query = queries.get(from) ?? prepareCategory(from);
    queries.set(from, query);
    const { rows, next } = await listCategory(query, categoryId, request);
    const total = request.counted
      ? await countFiltered(from, { categoryId, filter: {} })
      : undefined;
    const products = rows.map((row) => toProduct(row, null));
    const shown = products.map(shownTo(nobody, hidesContacts));
    const response = new SerializedResponse<Product[]>(shown, next, total);
    // `products` holds the same text again, with at most two bytes for each character.
    return { products, response, bytes: 3.5 * response.text.length };
  };

  return async (reader, categoryId, request, asOf) => {
    const { limit = '', cursor = '', counted = false } = request;
    const key = `${categoryId} ${limit} ${cursor} ${counted ? 'counted' : ''}`;
    const shared = () =>
      listCache.readFromReplica<SharedPage>(
        key,
        [categoryId],
        (from) => load(from, categoryId, request),
        asOf,
      );
    const mayWish = reader.role === 'buyer';
    if (!mayWish && !hidesContacts) return shared();
    const loadForReader = async () => {
      const { products, response } = (await shared()).value;
      const ids = products.map(({ _id }) => _id);
      const wishes = mayWish ? await findWishes(wishQuery, reader.id, ids) : noWishes;
      const sells = hidesContacts && products.some((one) => one.sellerEmail === reader.email);
      if (wishes.size === 0 && !sells) return { response, bytes: 0 };
      const forReader = products
        .map(shownTo(reader, hidesContacts))
        .map((product) => withWish(product, wishes.get(product._id) ?? null));
      return withSize(new SerializedResponse<Product[]>(forReader, response.next, response.total));
    };
    return listCache.read(`${key} ${reader.id}`, [categoryId, reader.id], loadForReader, asOf);
  };
}
