import { findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import type { NewBooking } from '../../../contract/deals/bookings.ts';
import { toCents } from '../../../contract/fields.ts';
import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { applyTransition } from '../../features/bookings/apply-transition.ts';
import { chooseDelivery, isBookedAsOffered } from '../../features/bookings/choose-delivery.ts';
import { lockBookingOf } from '../../features/bookings/locks.ts';
import { readOwnBooking } from '../../features/bookings/queries.ts';
import { lockProduct, requireListed } from '../../features/catalog/product-state.ts';
import { lapseOffer, notAgreed } from '../../features/offers/reservations.ts';

/** What the buyer has seen and chosen; amounts in dollars. */
export type Accepted = Pick<NewBooking, 'price' | 'delivery' | 'address' | 'shippingPrice'>;

/**
 * Sets an unpaid booking of the caller to what its product's seller asks now: the price, and the way
 * of delivery and its price. It changes nothing if the booking says so already.
 * @throws AppError not_found, booking_closed, product_sold, product_withdrawn,
 * delivery_not_offered, invalid_input without an address; price_changed when the buyer has seen
 * another price; product_changed when the booking is as offered already, and the buyer has chosen
 * another way, or another country at another price
 */
export async function acceptPrice(
  { db, clock }: DbDeps,
  buyer: Caller,
  id: string,
  seen: Accepted,
) {
  const known = await readOwnBooking(db, id, buyer.id);
  if (!known) throw new AppError('not_found');
  return db.transaction(async (tx) => {
    // The product is always locked before the booking, to avoid deadlocks.
    const locked = await lockProduct(tx, known.productId);
    const booking = await lockBookingOf(tx, id, buyer.id);
    if (!booking) throw new AppError('not_found');
    if (!findTransition(booking, 'accept-price', 'buyer')) throw new AppError('booking_closed');
    const product = requireListed(locked);
    const { priceCents } = product;
    if (toCents(seen.price) !== priceCents) throw new AppError('price_changed');
    const chosen = chooseDelivery(product, seen, booking);
    // A payment may be open for a booking that is as offered, so it stays as it is. The seller has taken
    // back what the buyer has seen, who may have chosen another way for that.
    if (isBookedAsOffered(booking, product)) {
      const { delivery, shippingCents } = chosen;
      const isSame = delivery === booking.delivery && shippingCents === booking.shippingCents;
      if (!isSame) throw new AppError('product_changed');
      return { acknowledged: true as const };
    }
    const at = clock.now();
    // The terms of a reservation change only after its end, which the job has not said yet.
    if (booking.reservedUntil) await lapseOffer(tx, booking, at);
    await applyTransition(tx, booking, 'accept-price', 'buyer', {
      at,
      columns: { priceCents, ...chosen, ...notAgreed },
      details: {
        fromCents: booking.priceCents + booking.shippingCents,
        cents: priceCents + chosen.shippingCents,
      },
    });
    return { acknowledged: true as const };
  });
}
