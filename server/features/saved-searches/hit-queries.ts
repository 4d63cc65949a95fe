import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { isShown, products } from '../../db/schema/catalog.ts';
import { savedSearchHits as hits } from '../../db/schema/search/saved-searches.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import type { ListedRow } from '../search/queries.ts';
import type { SavedSearchRow } from './queries.ts';

export interface HitRow extends ListedRow {
  foundAt: Date;
  /** Whether it was found after what the person had seen when opening the first page. */
  isNew: boolean;
}

/**
 * Returns a page of what a saved search has found, newest first, without withdrawn products. The
 * first page moves `seenUntil` of the search, so the cursors of the next ones contain the former
 * value.
 */
export function listHits(
  db: Database,
  { id, ...search }: Pick<SavedSearchRow, 'id' | 'seenUntil'>,
  request: PageRequest,
): Promise<Page<HitRow>> {
  let { seenUntil } = search;
  return readPage<HitRow>(
    request,
    ({ foundAt, product }) => [String(foundAt.getTime()), product.id, String(seenUntil.getTime())],
    async (after, count) => {
      if (after) seenUntil = new Date(Number(after[2]));
      const rows = await readAfter(db, id, after, count);
      return rows.map((row) => ({ ...row, isNew: row.foundAt > seenUntil }));
    },
    'timeIdAndTime',
  );
}

function readAfter(db: Database, searchId: string, after: string[] | null, count: number) {
  const foundAt = after && new Date(Number(after[0])).toISOString();
  const begin =
    after && sql`(${hits.foundAt}, ${hits.productId}) < (${foundAt}, ${after[1]}::uuid)`;
  return db
    .select({
      product: products,
      username: users.username,
      verified: users.verified,
      foundAt: hits.foundAt,
    })
    .from(hits)
    .innerJoin(products, eq(products.id, hits.productId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(and(eq(hits.searchId, searchId), isShown, begin ?? undefined))
    .orderBy(desc(hits.foundAt), desc(hits.productId))
    .limit(count);
}

/** Returns when a saved search last found something, or null. */
export async function findLastFound(db: Database, searchId: string): Promise<Date | null> {
  const [row] = await db
    .select({ foundAt: hits.foundAt })
    .from(hits)
    .where(eq(hits.searchId, searchId))
    .orderBy(desc(hits.foundAt))
    .limit(1);
  return row?.foundAt ?? null;
}
