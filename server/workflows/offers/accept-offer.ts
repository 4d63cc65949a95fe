import type { OfferChange } from '../../../contract/deals/offers/offers.ts';
import { toCents, toDollars } from '../../../contract/fields.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { applyTransition } from '../../features/bookings/apply-transition.ts';
import { chooseDelivery } from '../../features/bookings/choose-delivery.ts';
import { type BookingRow, lockBooking, lockOpenBookingOf } from '../../features/bookings/locks.ts';
import {
  type LockedProduct,
  lockProduct,
  requireForSale,
} from '../../features/catalog/product-state.ts';
import { addShopLine } from '../../features/messages/deal-lines.ts';
import { insertThread, lockThreadAbout } from '../../features/messages/thread-rows.ts';
import { applyOfferStep } from '../../features/offers/apply-offer-step.ts';
import { lockToAnswer } from '../../features/offers/lock-to-answer.ts';
import { offerText } from '../../features/offers/offer-lines.ts';
import type { OfferRow } from '../../features/offers/queries.ts';
import { lapseOffer } from '../../features/offers/reservations.ts';
import { voidOtherOffers } from '../../features/offers/void-offers.ts';
import { type Hold, insertHold } from '../../features/payments/queries-holds.ts';
import { addBooking, remember } from '../bookings/book.ts';
import { closeHold, closeStaleHolds } from '../payments/open-payment.ts';
import type { OfferDeps } from './offer-deps.ts';
import { findDetails } from './offer-details.ts';
import { findPaymentToCancel, requireReservable } from './require-reservable.ts';
import { lockBoth, requireOther } from './write-offer.ts';

type Wanted = Pick<OfferChange, 'price' | 'booking' | 'delivery' | 'shippingPrice'>;

/**
 * Accepts an offer: the buyer's booking has its price from then on, and is made if there is none. An offer between two
 * people reserves the bicycle; one that was made to many does not. A payment that the buyer has begun at another price
 * is cancelled.
 * @returns the id of the booking
 * @throws AppError offer_ended, product_sold, product_withdrawn, seller_away, price_changed, product_held,
 * too_many_reservations, too_many_products_held (to the buyer), buyer_holds_too_many (to the seller), person_blocked,
 * person_unavailable, account_closing, provider_unreachable; not_signed_in when the account is deleted at the same
 * moment; and what `chooseDelivery` and `findDetails` throw
 */
export async function acceptOffer(
  deps: OfferDeps,
  caller: Caller,
  offer: OfferRow,
  wanted: Wanted,
): Promise<{ acknowledged: true; _id: string }> {
  await closeStaleHolds(deps, offer.productId);
  const accept = () => deps.db.transaction((tx) => acceptIn(tx, deps, caller, { offer, wanted }));
  const done = await accept();
  if (typeof done === 'string') return { acknowledged: true, _id: done };
  // Outside the transaction: a slow provider must not keep the product's row locked.
  await closeHold(deps, done);
  const again = await accept();
  if (typeof again === 'string') return { acknowledged: true, _id: again };
  throw new AppError('product_held', { retryAt: again.expiresAt });
}

/** Returns the id of the booking; or, before it changes anything, the buyer's payment that is to be cancelled. */
async function acceptIn(
  tx: Database,
  { clock, config }: OfferDeps,
  caller: Caller,
  { offer: known, wanted }: { offer: OfferRow; wanted: Wanted },
): Promise<string | Hold> {
  const now = clock.now();
  const { id, buyerId, sellerId, productId } = known;
  const isBuyer = caller.id === buyerId;
  await lockBoth(tx, caller.id, isBuyer ? sellerId : buyerId);
  const product = await lockProduct(tx, productId);
  // Before the look at a block, which has it locked.
  await lockThreadAbout(tx, known);
  await requireOther(tx, caller.id, isBuyer ? sellerId : buyerId);
  const offer = await lockToAnswer(tx, id, 'accept', { caller, now });
  const listed = requireForSale(product);
  const isAgreed = wanted.price === undefined || toCents(wanted.price) === offer.priceCents;
  // A server of an older version does not end offers when the price drops.
  if (!isAgreed || offer.priceCents >= listed.priceCents) throw new AppError('price_changed');
  const booked = await lockOpenBookingOf(tx, productId, buyerId);
  const given = isBuyer ? wanted : {};
  const terms = await agreeTerms(tx, listed, offer, { booked, given });
  const held = await findPaymentToCancel(tx, offer);
  if (held) return held;
  // A reservation whose end the job has not said yet.
  if (booked?.reservedUntil) await lapseOffer(tx, booked, now);
  const reserves = offer.roundId === null;
  if (reserves) await requireReservable(tx, offer, { isBuyer, now });

  const booking = booked ?? (await addBookingFor(tx, listed, { buyerId, ...terms }, now));
  const reservedUntil = reserves ? new Date(now.getTime() + config.dealTimes.reserved) : null;
  const columns = { ...terms, offerId: id, reservedUntil };
  await applyTransition(tx, booking, 'accept-offer', isBuyer ? 'buyer' : 'seller', {
    at: now,
    columns,
  });
  const bookingId = booking.id;
  const ids = { productId, bookingId, buyerId, offerId: id };
  if (reservedUntil) await insertHold(tx, { ...ids, startedAt: now, expiresAt: reservedUntil });
  if (given.booking) await remember(tx, buyerId, given.booking, terms.address);
  const { delivery, shippingCents } = terms;
  const accepted = { bookingId, delivery, shippingCents };
  const lineNumber = offer.lineNumber ?? (await tellInThread(tx, { ...offer, ...accepted }, now));
  const details = { at: now, accepted: { ...accepted, lineNumber } };
  await applyOfferStep(tx, offer, 'accept', 'receiver', details);
  await voidOtherOffers(tx, offer, now);
  return bookingId;
}

type Terms = Pick<
  BookingRow,
  'priceCents' | 'delivery' | 'shippingCents' | 'address' | 'buyerPhone' | 'buyerLocation'
>;

/**
 * Returns what both agree on, and what the booking needs. The way of an offer between two people is the offer's; of
 * one to many its buyer chooses it now.
 */
async function agreeTerms(
  tx: Database,
  product: LockedProduct,
  { buyerId, priceCents, delivery, shippingCents, details: earlier }: OfferRow,
  { booked, given }: { booked: BookingRow | null; given: Partial<Wanted> },
): Promise<Terms> {
  const { booking } = given;
  const details = await findDetails(tx, buyerId, { given: booking, earlier, booked });
  const { buyerPhone, buyerLocation } = details;
  const chosen = chooseDelivery(product, {
    ...(delivery
      ? { delivery, shippingPrice: toDollars(shippingCents) }
      : { delivery: given.delivery, shippingPrice: given.shippingPrice }),
    address: details.address ?? undefined,
  });
  return { priceCents, buyerPhone, buyerLocation, ...chosen };
}

async function addBookingFor(
  tx: Database,
  product: LockedProduct,
  wanted: Terms & Pick<BookingRow, 'buyerId'>,
  now: Date,
): Promise<BookingRow> {
  const booking = await lockBooking(tx, await addBooking(tx, product, wanted, now));
  if (!booking) throw new Error('a booking was added and cannot be read');
  return booking;
}

/** Writes what an offer to many says into the thread of the buyer who takes it. Returns the number of the line. */
async function tellInThread(tx: Database, offer: OfferRow, at: Date): Promise<number> {
  const { id, buyerId, sellerId, productId } = offer;
  const sides = { buyerId, sellerId, productId, startedBySeller: true };
  const thread =
    (await lockThreadAbout(tx, offer)) ??
    (await insertThread(tx, sides, at)) ??
    // The seller has started it at the same moment.
    (await lockThreadAbout(tx, offer));
  if (!thread) throw new Error('a thread is there and cannot be read');
  const told = await addShopLine(tx, thread, { key: `offer ${id}`, text: offerText(offer), at });
  return told.lastNumber;
}
