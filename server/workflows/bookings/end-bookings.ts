import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { type BookingSide, findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import { isPaid } from '../../../contract/deals/booking-states.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { anonymizeBookings } from '../../features/bookings/anonymize-bookings.ts';
import { applyTransitionToAll } from '../../features/bookings/apply-transition.ts';
import { lockBookingsOf, lockOpenBookings } from '../../features/bookings/locks.ts';
import { reopenProduct } from '../../features/catalog/product-state.ts';
import { voidOffersOf } from '../../features/offers/void-offers.ts';
import { moveDeal } from '../deals/move-deal.ts';

/** A paid booking that ended because its buyer or its seller was deleted. */
export interface EndedDeal {
  /** The side whose account was deleted. */
  leftBy: BookingSide;
  /** The ids of the refunds to carry out. */
  refunds: string[];
}

/**
 * Locks all products that a user sells or has an open or paid booking of, against booking, payment
 * and withdrawal, until the end of `tx`. Locks in the order of the ids, to avoid deadlocks.
 */
export async function lockProductsOf(tx: Database, userId: string): Promise<void> {
  const booked = tx
    .select({ id: bookings.productId })
    .from(bookings)
    .where(and(eq(bookings.buyerId, userId), inArray(bookings.state, ['booked', 'paid'])));
  await tx
    .select({ id: products.id })
    .from(products)
    .where(or(eq(products.sellerId, userId), inArray(products.id, booked)))
    .orderBy(asc(products.id))
    .for('update');
}

/**
 * Cancels the unpaid bookings and ends the open offers of a product that is no longer offered, and tells the buyers.
 * `tx` must have locked the product.
 */
export async function endInterest(tx: Database, productId: string, at: Date): Promise<void> {
  const open = await lockOpenBookings(tx, productId);
  await applyTransitionToAll(tx, open, 'withdraw-product', 'system', { at });
  await voidOffersOf(tx, productId, { at, reason: 'listing_withdrawn' });
}

/**
 * Cancels the unpaid bookings of a user who has asked to be deleted, on both sides, and notifies
 * the other side. `tx` must hold the locks of `lockProductsOf`.
 */
export async function endUnpaidBookings(tx: Database, userId: string, at: Date): Promise<void> {
  const unpaid = (await lockBookingsOf(tx, userId)).filter(({ state }) => state === 'booked');
  const bought = unpaid.filter(({ buyerId }) => buyerId === userId);
  const sold = unpaid.filter(({ sellerId }) => sellerId === userId);
  await applyTransitionToAll(tx, bought, 'lose-buyer', 'system', { at });
  // Buyers are not told that the seller's account is deleted, since it may be kept.
  await applyTransitionToAll(tx, sold, 'withdraw-product', 'system', { at });
}

/**
 * Ends the bookings of a user who is being deleted, on both sides, unless the bicycle was shipped,
 * and notifies the other side: unpaid bookings are cancelled, paid ones refunded. When the buyer is
 * deleted, the bicycle becomes available again. Phone numbers and locations are removed from all
 * bookings of the user as buyer. `tx` must hold the locks of `lockProductsOf`. Sellers whose buyers
 * were deleted are notified not to ship; buyers are notified once the refund is done. Returns the
 * bookings whose payments are refunded.
 */
export async function endBookings(tx: Database, userId: string, at: Date): Promise<EndedDeal[]> {
  const rows = await lockBookingsOf(tx, userId);
  await anonymizeBookings(tx, userId);
  const ended: EndedDeal[] = [];
  for (const leftBy of ['buyer', 'seller'] as const) {
    const event = `lose-${leftBy}` as const;
    const left = rows.filter(
      (row) => row[`${leftBy}Id`] === userId && findTransition(row, event, 'system'),
    );
    for (const row of left) {
      const refunds = await moveDeal(tx, row, event, 'system', { at });
      if (!isPaid(row.state)) continue;
      if (leftBy === 'buyer') {
        await reopenProduct(tx, row.productId);
        await enqueueEvents(tx, at, { kind: 'refunded', ids: refunds, sides: ['seller'] });
      }
      ended.push({ leftBy, refunds });
    }
  }
  return ended;
}
