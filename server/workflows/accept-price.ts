import { toCents } from '../../contract/fields.ts';
import { findTransition } from '../../contract/trade/booking-lifecycle.ts';
import type { DbDeps } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { applyTransition } from '../features/bookings/apply-transition.ts';
import { lockBookingOf } from '../features/bookings/locks.ts';
import { readOwnBooking } from '../features/bookings/queries.ts';
import { lockProduct, requireForSale } from '../features/catalog/product-state.ts';
import type { Caller } from '../http/authorize.ts';

/**
 * Sets the price of an unpaid booking of the caller to its product's current price. `seen` is the
 * price in dollars that the buyer accepts.
 * @throws AppError not_found, booking_closed, product_sold, product_withdrawn; price_changed when
 * `seen` is not the current price
 */
export async function acceptPrice({ db, clock }: DbDeps, buyer: Caller, id: string, seen: number) {
  const known = await readOwnBooking(db, id, buyer.id);
  if (!known) throw new AppError('not_found');
  return db.transaction(async (tx) => {
    // The product is always locked before the booking, to avoid deadlocks.
    const product = await lockProduct(tx, known.productId);
    const booking = await lockBookingOf(tx, id, buyer.id);
    if (!booking) throw new AppError('not_found');
    if (!findTransition(booking, 'accept-price', 'buyer')) throw new AppError('booking_closed');
    const { priceCents: cents, delivery } = requireForSale(product);
    if (toCents(seen) !== cents) throw new AppError('price_changed');
    const fromCents = booking.priceCents;
    if (cents === fromCents) return { acknowledged: true as const };
    const details = { fromCents, cents };
    await applyTransition(tx, booking, 'accept-price', 'buyer', {
      at: clock.now(),
      // The new price includes shipping if the bicycle is only shipped by now.
      columns: { priceCents: cents, ...(delivery === 'shipping' && { shippingCents: 0 }) },
      details,
    });
    return { acknowledged: true as const };
  });
}
