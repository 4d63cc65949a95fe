import type { Product } from '../../../contract/catalog/catalog.ts';
import { type HeldAnswer, type KeptAnswer, keep, type PageCache } from '../../cache/page-cache.ts';
import { ReadyAnswer } from '../../cache/serialized-response.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/authorize.ts';
import type { PageRequest } from '../../pagination.ts';
import {
  type CategoryQuery,
  type CategoryRow,
  findWishes,
  listCategory,
  prepareCategory,
  prepareWishes,
} from './category-rows.ts';
import { countFiltered } from './filtered-rows.ts';

/** Which page of a category, and whether the whole list is to be counted. */
export interface CategoryRequest extends PageRequest {
  counted?: boolean;
}

/** A page as somebody without wishes sees it. */
interface SharedPage extends KeptAnswer<Product[]> {
  rows: readonly CategoryRow[];
}

export type CategoryReader = (
  reader: Caller,
  categoryId: string,
  request: CategoryRequest,
  asOf: number,
) => Promise<HeldAnswer<Product[]>>;

/** Makes the function that gives a page of a category as `reader` sees it, at `asOf` or later. */
export function categoryReader(db: Database, pages: PageCache): CategoryReader {
  const queries = new WeakMap<Database, CategoryQuery>();
  const wishQuery = prepareWishes(db);

  const load = async (from: Database, categoryId: string, request: CategoryRequest) => {
    const query = queries.get(from) ?? prepareCategory(from);
    queries.set(from, query);
    const { rows, next } = await listCategory(query, categoryId, request);
    const total = request.counted
      ? await countFiltered(from, { categoryId, filter: {} })
      : undefined;
    const answer = write(rows, { next, total });
    // The rows hold the same text again, in two bytes for each letter at the most.
    return { rows, answer, bytes: 3.5 * answer.text.length };
  };

  return async (reader, categoryId, request, asOf) => {
    const { limit = '', cursor = '', counted = false } = request;
    const key = `${categoryId} ${limit} ${cursor} ${counted ? 'counted' : ''}`;
    const shared = () =>
      pages.readListing<SharedPage>(
        key,
        [categoryId],
        (from) => load(from, categoryId, request),
        asOf,
      );
    if (reader.role !== 'buyer') return shared();
    const own = async () => {
      const { rows, answer } = (await shared()).value;
      const ids = rows.map(({ id }) => id);
      const wishes = await findWishes(wishQuery, reader.id, ids);
      if (wishes.size === 0) return { answer, bytes: 0 };
      return keep(write(rows, answer, wishes));
    };
    return pages.read(`${key} ${reader.id}`, [categoryId, reader.id], own, asOf);
  };
}

const noWishes: ReadonlyMap<string, string> = new Map();

/** Writes the answer; `wishes` are the reader's, by product. */
function write(
  rows: readonly CategoryRow[],
  { next, total }: Pick<ReadyAnswer<Product[]>, 'next' | 'total'>,
  wishes = noWishes,
) {
  const items = rows.map(({ id, open }) => {
    const wish = wishes.get(id);
    return wish ? `${open},"wished":true,"wishlistItemId":"${wish}"}` : `${open},"wished":false}`;
  });
  return new ReadyAnswer<Product[]>(`[${items.join()}]`, next, total);
}
