import { nextBookingState } from '../../contract/bookings.ts';
import { toCents } from '../../contract/fields.ts';
import { Refusal } from '../errors.ts';
import { record } from '../features/audit/record.ts';
import { lockBookingOf, readOwnBooking, updateBooking } from '../features/bookings/queries.ts';
import { lockProduct } from '../features/catalog/product-state.ts';
import type { Caller } from '../http/router.ts';
import { type BookingDeps, requireForSale } from './book.ts';

/**
 * Gives an unpaid booking of the caller the price that its product has now. `seen` is the price in
 * dollars that the buyer agrees to.
 * @throws Refusal not_found, booking_closed, product_sold, product_withdrawn, price_changed when the
 * product has yet another price
 */
export async function acceptPrice(
  { db, clock }: BookingDeps,
  buyer: Caller,
  id: string,
  seen: number,
) {
  const known = await readOwnBooking(db, id, buyer.id);
  if (!known) throw new Refusal('not_found');
  return db.transaction(async (tx) => {
    // Before the booking, like everybody else who takes both.
    const product = await lockProduct(tx, known.productId);
    const booking = await lockBookingOf(tx, id, buyer.id);
    if (!booking) throw new Refusal('not_found');
    const state = nextBookingState(booking.state, 'accept-price', 'buyer');
    if (!state) throw new Refusal('booking_closed');
    const { id: productId, priceCents: cents, sellerId } = requireForSale(product);
    if (toCents(seen) !== cents) throw new Refusal('price_changed');
    const fromCents = booking.priceCents;
    if (cents === fromCents) return { acknowledged: true as const };
    await updateBooking(tx, id, { state, priceCents: cents });
    await record(tx, clock.now(), {
      action: 'price_accepted',
      by: buyer.id,
      to: sellerId,
      productId,
      details: { fromCents, cents },
    });
    return { acknowledged: true as const };
  });
}
