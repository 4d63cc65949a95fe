import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { products } from '../../db/schema/catalog.ts';
import {
  savedSearchHits,
  savedSearches as searches,
} from '../../db/schema/search/saved-searches.ts';
import { countUnseen } from './queries.ts';

/** Returns the saved searches whose hits are to be told of, those that have waited longest first. */
export const listDue = (db: Database, now: Date, count: number) =>
  db
    .select({ id: searches.id, userId: searches.userId })
    .from(searches)
    .where(lte(searches.tellAt, now))
    .orderBy(asc(searches.tellAt))
    .limit(count);

/**
 * Locks those of the saved searches that are still due, and that no other process has locked: until
 * `tx` ends, they get no more hits.
 */
export async function lockDue(tx: Database, ids: string[], now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: searches.id })
    .from(searches)
    .where(and(inArray(searches.id, ids), lte(searches.tellAt, now)))
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Returns what notifications say about saved searches, and how many hits are not seen. */
export const readTold = (tx: Database, ids: string[]) =>
  tx
    .select({
      id: searches.id,
      userId: searches.userId,
      name: searches.name,
      query: searches.query,
      mail: searches.mail,
      unseen: countUnseen(tx),
    })
    .from(searches)
    .where(inArray(searches.id, ids));

/**
 * Returns the newest available hits of each saved search that the person has neither seen nor been
 * told of, at most `count` for each, newest first.
 */
export function readNews(tx: Database, ids: string[], count: number) {
  const newest = sql`partition by ${searches.id}
    order by ${savedSearchHits.foundAt} desc, ${savedSearchHits.productId} desc`;
  const ranked = tx
    .select({
      searchId: searches.id,
      productId: sql<string>`${products.id}`.as('product_id'),
      title: products.title,
      priceCents: products.sellingPriceCents,
      shippingCents: products.shippingCents,
      rank: sql<number>`row_number() over (${newest})`.as('rank'),
    })
    .from(searches)
    .innerJoin(
      savedSearchHits,
      and(
        eq(savedSearchHits.searchId, searches.id),
        gt(savedSearchHits.foundAt, sql`greatest(${searches.toldUntil}, ${searches.seenUntil})`),
      ),
    )
    .innerJoin(
      products,
      and(eq(products.id, savedSearchHits.productId), eq(products.state, 'available')),
    )
    .where(inArray(searches.id, ids))
    .as('ranked');
  return tx
    .select({
      searchId: ranked.searchId,
      id: ranked.productId,
      title: ranked.title,
      priceCents: ranked.priceCents,
      shippingCents: ranked.shippingCents,
    })
    .from(ranked)
    .where(lte(ranked.rank, count))
    .orderBy(asc(ranked.rank));
}

/** Notes that nothing is left to tell of locked saved searches. */
export async function markTold(tx: Database, ids: string[], toldIds: string[], now: Date) {
  const last = tx
    .select({ foundAt: savedSearchHits.foundAt })
    .from(savedSearchHits)
    .where(eq(savedSearchHits.searchId, searches.id))
    .orderBy(desc(savedSearchHits.foundAt))
    .limit(1);
  await tx
    .update(searches)
    .set({ tellAt: null, toldUntil: sql`coalesce((${last}), ${searches.toldUntil})` })
    .where(inArray(searches.id, ids));
  await tx.update(searches).set({ toldAt: now }).where(inArray(searches.id, toldIds));
}

/** Returns when the next hits are to be told of, or null. */
export async function findNextTelling(db: Database): Promise<Date | null> {
  const [next] = await db
    .select({ at: searches.tellAt })
    .from(searches)
    .where(sql`${searches.tellAt} is not null`)
    .orderBy(asc(searches.tellAt))
    .limit(1);
  return next?.at ?? null;
}
