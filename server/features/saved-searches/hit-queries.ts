import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { savedSearchHitLifetimeMs } from '../../config/lifetimes.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { products } from '../../db/schema/catalog.ts';
import { savedSearchHits as hits } from '../../db/schema/search/saved-searches.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import type { ListedRow } from '../search/queries.ts';

export interface HitRow extends ListedRow {
  foundAt: Date;
}

/** Returns a page of what a saved search has found, newest first, without withdrawn products. */
export const listHits = (
  db: Database,
  searchId: string,
  request: PageRequest,
): Promise<Page<HitRow>> =>
  readPage<HitRow>(
    request,
    ({ foundAt, product }) => [String(foundAt.getTime()), product.id],
    (after, count) => {
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
        .where(
          and(eq(hits.searchId, searchId), ne(products.state, 'withdrawn'), begin ?? undefined),
        )
        .orderBy(desc(hits.foundAt), desc(hits.productId))
        .limit(count);
    },
    'timeAndId',
  );

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

/** Deletes what was found longer ago than `savedSearchHitLifetimeMs`. */
export async function purgeOldHits({ db, clock }: DbDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - savedSearchHitLifetimeMs);
  await db.delete(hits).where(lt(hits.foundAt, before));
}
