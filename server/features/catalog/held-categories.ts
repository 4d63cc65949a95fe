import type { Category } from '../../../contract/catalog/catalog.ts';
import { type HeldAnswer, type KeptAnswer, keep, type PageCache } from '../../cache/page-cache.ts';
import { ReadyAnswer } from '../../cache/serialized-response.ts';
import { listCategories } from './queries.ts';

interface KeptCategories extends KeptAnswer<Category[]> {
  ids: ReadonlySet<string>;
}

const key = 'categories';

const read = (pages: PageCache, asOf: number) =>
  pages.readListing<KeptCategories>(
    key,
    [key],
    async (db) => {
      const categories = await listCategories(db);
      const ids = new Set(categories.map(({ _id }) => _id));
      return { ...keep(new ReadyAnswer<Category[]>(categories)), ids };
    },
    asOf,
  );

/** Nobody changes categories but an operator, by hand, who can wait for a second. */
const lateMs = 1000;

/** The list of all categories as it was at `asOf`, or up to a second before, by `performance.now()`. */
export const readCategories = (pages: PageCache, asOf: number): Promise<HeldAnswer<Category[]>> =>
  read(pages, asOf - lateMs);

/** The ids of all categories at `asOf` or later, by `performance.now()`. */
export const readCategoryIds = async (
  pages: PageCache,
  asOf: number,
): Promise<ReadonlySet<string>> => (await read(pages, asOf)).value.ids;
