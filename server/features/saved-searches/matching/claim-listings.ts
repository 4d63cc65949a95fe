import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { listingsToMatch as rows } from '../../../db/schema/search/saved-searches.ts';
import { openQueue } from '../../../db/work/queue.ts';

export type ClaimedRow = typeof rows.$inferSelect;

const listingQueue = openQueue(rows, { key: ['id'], dueAt: 'dueAt' });

/** After this time another process takes over, in minutes; a full run takes less than one. */
const leaseMinutes = 5;

/**
 * Claims up to `count` rows of new and changed listings for this process, oldest first. By the
 * database's clock, as the trigger that adds them.
 */
export const claimListings = (db: Database, count: number): Promise<ClaimedRow[]> =>
  listingQueue.claim(db, {
    which: listingQueue.isDue(sql`now()`),
    until: sql`now() + make_interval(mins => ${leaseMinutes}::integer)`,
    limit: count,
    orderBy: [asc(rows.id)],
  });

/** Deletes rows that are done. */
export async function deleteClaimed(db: Database, claimed: readonly ClaimedRow[]): Promise<void> {
  const ids = `{${claimed.map(({ id }) => id)}}`;
  await db.delete(rows).where(sql`${rows.id} = any(${ids}::bigint[])`);
}
