import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { isListed, type ProductState, products } from '../../db/schema/catalog.ts';

/**
 * Withdraws the products that a suspended seller offers, or has paused, until `offerWithheld` is called: a trigger does
 * it, for whom the seller must be suspended within `tx` before. Advertisements stay, and are shown again after it. `tx`
 * must have locked the products.
 */
export async function withholdAllOf(tx: Database, sellerId: string): Promise<void> {
  await tx
    .update(products)
    .set({ state: sql`${products.state}` })
    .where(and(eq(products.sellerId, sellerId), isListed));
}

/**
 * Offers the products again that a suspension has withdrawn, which must have ended within `tx` before. Triggers withdraw
 * those that are hidden, or whose seller has paused, or is to be deleted.
 */
export async function offerWithheld(tx: Database, sellerId: string): Promise<void> {
  await tx
    .update(products)
    .set({ state: 'available' })
    .where(and(eq(products.sellerId, sellerId), products.isWithheld));
}

/**
 * The state of a product as if moderators withheld nothing of it. A trigger withholds it again where it is still hidden,
 * waits for a look, or where its seller is suspended.
 */
const freedState = sql<ProductState>`case when ${products.isWithheld} then 'available' else ${products.state} end`;

/** Whether moderators have hidden a product. */
export async function isHiddenProduct(tx: Database, id: string): Promise<boolean> {
  return (await tx.$count(products, and(eq(products.id, id), products.isHidden))) > 0;
}

/**
 * Hides a product that `tx` has locked, which a trigger withdraws; or shows it again as it would be without that: as
 * offered, paused, sold, or withdrawn. Its advertisement stays.
 */
export async function setHidden(tx: Database, id: string, isHidden: boolean): Promise<void> {
  await tx.update(products).set({ isHidden, state: freedState }).where(eq(products.id, id));
}

/** Withholds a product that `tx` has locked until moderators have looked at it, and `endReview` is called. */
export async function beginReview(tx: Database, id: string): Promise<void> {
  // A trigger withdraws it, which looks at each change of the state.
  const change = { awaitsReview: true, state: sql`${products.state}` };
  await tx.update(products).set(change).where(eq(products.id, id));
}

/**
 * Offers a product that has waited for a look of moderators: as it would be without that, so that one which they have
 * hidden meanwhile stays withdrawn. Its seller is told, unless it does (`listing_reviewed`).
 */
export async function endReview(tx: Database, id: string, at: Date): Promise<void> {
  const isWaiting = and(eq(products.id, id), products.awaitsReview);
  const freed = await tx
    .update(products)
    .set({ awaitsReview: false, state: freedState })
    .where(isWaiting)
    .returning({ id: products.id });
  const ids = freed.map(() => `${id} ${at.toISOString()}`);
  await enqueueEvents(tx, at, { kind: 'listing_reviewed', ids, sides: ['owner'] });
}
