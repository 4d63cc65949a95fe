import type { Category } from '../../../contract/catalog/catalog.ts';
import {
  type CachedResponse,
  type ListCache,
  type SizedResponse,
  withSize,
} from '../../cache/list-cache.ts';
import { SerializedResponse } from '../../cache/serialized-response.ts';
import { listCategories } from './queries.ts';

interface SharedCategories extends SizedResponse<Category[]> {
  ids: ReadonlySet<string>;
}

const key = 'categories';

const read = (listCache: ListCache, asOf: number) =>
  listCache.readFromReplica<SharedCategories>(
    key,
    [key],
    async (db) => {
      const categories = await listCategories(db);
      const ids = new Set(categories.map(({ _id }) => _id));
      return { ...withSize(new SerializedResponse<Category[]>(categories)), ids };
    },
    asOf,
  );

/** Only an operator changes categories, by hand, so a delay of one second is acceptable. */
const maxStalenessMs = 1000;

/** Returns all categories as of `asOf` (by `performance.now()`) or up to one second before. */
export const readCategories = (
  listCache: ListCache,
  asOf: number,
): Promise<CachedResponse<Category[]>> => read(listCache, asOf - maxStalenessMs);

/** Returns the ids of all categories as of `asOf` (by `performance.now()`) or later. */
export const readCategoryIds = async (
  listCache: ListCache,
  asOf: number,
): Promise<ReadonlySet<string>> => (await read(listCache, asOf)).value.ids;
