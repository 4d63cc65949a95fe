import { asc, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { listingsToMatch as rows } from '../../../db/schema/search/saved-searches.ts';

export type ClaimedRow = Pick<typeof rows.$inferSelect, 'id' | 'productId' | 'former'>;

/** After this time another process takes over, in minutes; a full run takes less than one. */
const leaseMinutes = 5;

/** Claims up to `count` rows of new and changed listings for this process, oldest first. */
export async function claimListings(db: Database, count: number): Promise<ClaimedRow[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: rows.id })
        .from(rows)
        .where(lte(rows.dueAt, sql`now()`))
        .orderBy(asc(rows.id))
        .limit(count)
        .for('update', { skipLocked: true }),
    );
  const claimed = await db
    .with(due)
    .update(rows)
    .set({ dueAt: sql`now() + make_interval(mins => ${leaseMinutes}::integer)` })
    .where(inArray(rows.id, db.select({ id: due.id }).from(due)))
    .returning({ id: rows.id, productId: rows.productId, former: rows.former });
  return claimed.sort((one, other) => one.id - other.id);
}

/** Deletes rows that are done. */
export async function deleteClaimed(db: Database, claimed: readonly ClaimedRow[]): Promise<void> {
  const ids = `{${claimed.map(({ id }) => id)}}`;
  await db.delete(rows).where(sql`${rows.id} = any(${ids}::bigint[])`);
}
