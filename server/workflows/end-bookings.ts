import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { type BookingSide, findTransition } from '../../contract/trade/booking-lifecycle.ts';
import { isPaid } from '../../contract/trade/bookings.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema/bookings.ts';
import { products } from '../db/schema/catalog.ts';
import { applyTransitionToAll } from '../features/bookings/apply-transition.ts';
import { lockBookingsOf } from '../features/bookings/locks.ts';
import { anonymizeBookings } from '../features/bookings/queries.ts';
import { reopenProduct } from '../features/catalog/product-state.ts';

/** A paid booking that ended because its buyer or its seller was deleted. */
export interface EndedSale {
  bookingId: string;
  productId: string;
  buyerId: string;
  sellerId: string;
  /** The side that was deleted. */
  leftBy: BookingSide;
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
 * bookings of the user as buyer. `tx` must hold the locks of `lockProductsOf`. Returns the bookings
 * whose payments must be refunded.
 */
export async function endBookings(tx: Database, userId: string, at: Date): Promise<EndedSale[]> {
  const rows = await lockBookingsOf(tx, userId);
  await anonymizeBookings(tx, userId);
  const refunded: EndedSale[] = [];
  for (const leftBy of ['buyer', 'seller'] as const) {
    const event = `lose-${leftBy}` as const;
    const ended = rows.filter(
      (row) => row[`${leftBy}Id`] === userId && findTransition(row.state, event, 'system'),
    );
    await applyTransitionToAll(tx, ended, event, 'system', { at });
    for (const { id, state, productId, buyerId, sellerId } of ended) {
      if (!isPaid(state)) continue;
      if (leftBy === 'buyer') await reopenProduct(tx, productId);
      refunded.push({ bookingId: id, productId, buyerId, sellerId, leftBy });
    }
  }
  return refunded;
}
