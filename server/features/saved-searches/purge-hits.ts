import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import { savedSearchHitLifetimeMs } from '../../config/lifetimes.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import {
  deletedSearches,
  savedSearchHits as hits,
  savedSearches,
} from '../../db/schema/search/saved-searches.ts';
import { lockHits } from './lock-hits.ts';

/** How many hits are deleted in one statement, which takes some milliseconds. */
const hitsPerStep = 5000;
const searchesPerStep = 100;

/** Deletes what was found longer ago than `savedSearchHitLifetimeMs`. */
export async function purgeOldHits({ db, clock }: DbDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - savedSearchHitLifetimeMs);
  await deleteInSteps(db, lt(hits.foundAt, before));
}

/** Deletes the hits of deleted saved searches. Safe to repeat, and to run twice at the same time. */
export async function purgeHitsOfDeleted({ db }: Pick<DbDeps, 'db'>): Promise<void> {
  for (;;) {
    const rows = await db.select().from(deletedSearches).limit(searchesPerStep);
    if (rows.length === 0) return;
    const ids = rows.map(({ searchId }) => searchId);
    // None is added meanwhile: hits are stored while their search is locked.
    await deleteInSteps(db, inArray(hits.searchId, ids));
    await db.delete(deletedSearches).where(inArray(deletedSearches.searchId, ids));
  }
}

async function deleteInSteps(db: Database, which: SQL): Promise<void> {
  for (let deleted = hitsPerStep; deleted === hitsPerStep; )
    deleted = await db.transaction((tx) => deleteStep(tx, which));
}

/** Deletes up to `hitsPerStep` hits, subtracts them from their searches and returns their number. */
async function deleteStep(tx: Database, which: SQL): Promise<number> {
  await lockHits(tx);
  const step = tx.select({ row: sql`ctid` }).from(hits).where(which).limit(hitsPerStep);
  const rows = await tx
    .delete(hits)
    .where(sql`ctid = any(array(${step}))`)
    .returning({ searchId: hits.searchId });
  const searchIds = `{${rows.map(({ searchId }) => searchId)}}`;
  await tx.execute(sql`update ${savedSearches} set stored_hits = stored_hits - deleted.count
    from (
      select search_id, count(*)::int as count from unnest(${searchIds}::uuid[]) as one(search_id)
      group by search_id
    ) as deleted where id = deleted.search_id`);
  return rows.length;
}
