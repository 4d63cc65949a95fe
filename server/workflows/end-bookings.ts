import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { type CancelReason, nextBookingState } from '../../contract/bookings.ts';
import type { Database } from '../db/open.ts';
import { putMails } from '../db/outbox.ts';
import { bookings } from '../db/schema/bookings.ts';
import { products } from '../db/schema/catalog.ts';
import { type BookingRow, updateBooking } from '../features/bookings/queries.ts';
import { reopenProduct } from '../features/catalog/product-state.ts';

type Side = 'buyer' | 'seller';

/** A booking that ended because its buyer or its seller left. */
export interface EndedDeal {
  bookingId: string;
  productId: string;
  buyerId: string;
  sellerId: string;
  /** Which side left. */
  left: Side;
  /** Refunded where it was paid. */
  state: 'cancelled' | 'refunded';
}

/** Why the other side's booking ended: reasons of an unpaid and of a paid one. */
const reasons: Record<Side, { cancelled: CancelReason; refunded: CancelReason }> = {
  buyer: { cancelled: 'by_buyer', refunded: 'buyer_left' },
  seller: { cancelled: 'seller_left', refunded: 'seller_left' },
};

/**
 * Keeps everything that somebody sells, or has booked, from being booked, paid or withdrawn until the
 * end of `tx`, in the order of ids as everybody who takes several.
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
 * Ends the bookings of somebody who leaves, on either side, as far as nothing was shipped, and tells
 * the other side: unpaid ones are cancelled, paid ones refunded. A bicycle that its buyer has left is
 * offered again. Phone numbers and locations go from all that the person has booked.
 *
 * `tx` must hold the locks of `lockProductsOf`. Gives the bookings whose money must go back.
 */
export async function endBookingsOf(tx: Database, userId: string, now: Date): Promise<EndedDeal[]> {
  // In a fixed order: two people who leave at once may have bookings with each other.
  const rows = await tx
    .select()
    .from(bookings)
    .where(or(eq(bookings.buyerId, userId), eq(bookings.sellerId, userId)))
    .orderBy(asc(bookings.id))
    .for('update');
  await tx
    .update(bookings)
    .set({ buyerPhone: '', buyerLocation: '' })
    .where(eq(bookings.buyerId, userId));
  const asBuyer = rows.filter(({ buyerId }) => buyerId === userId);
  const asSeller = rows.filter(({ sellerId }) => sellerId === userId);
  const lost = [
    ...(await endSide(tx, asBuyer, 'buyer')),
    ...(await endSide(tx, asSeller, 'seller')),
  ];
  const cancelledBy = (side: Side) =>
    lost.flatMap((one) => (one.left === side && one.state === 'cancelled' ? one.bookingId : []));
  // Of what was paid both sides are told with the refund.
  await putMails(tx, now, { kind: 'cancelled', ids: cancelledBy('buyer'), sides: ['seller'] });
  await putMails(tx, now, { kind: 'cancelled', ids: cancelledBy('seller'), sides: ['buyer'] });
  return lost.filter(({ state }) => state === 'refunded');
}

/** Ends what can end of the bookings of one who leaves as `left`. Gives what was ended. */
async function endSide(
  tx: Database,
  rows: readonly BookingRow[],
  left: Side,
): Promise<EndedDeal[]> {
  const ended: EndedDeal[] = [];
  for (const { id, state: from, productId, buyerId, sellerId } of rows) {
    const state = nextBookingState(from, `lose-${left}`, 'system');
    if (state !== 'cancelled' && state !== 'refunded') continue;
    await updateBooking(tx, id, { state, cancelReason: reasons[left][state] });
    if (left === 'buyer' && state === 'refunded') await reopenProduct(tx, productId);
    ended.push({ bookingId: id, productId, buyerId, sellerId, left, state });
  }
  return ended;
}
