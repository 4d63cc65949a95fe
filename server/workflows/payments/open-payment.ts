import type { PaymentIntentResponse } from '../../../contract/deals/payments.ts';
import { toCents } from '../../../contract/fields.ts';
import {
  holdDurationMs,
  maxConcurrentHolds,
  maxHoldsOfUnproven,
  maxHoldsPerDay,
} from '../../../contract/limits.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { forEachAlone } from '../../db/work/for-each-alone.ts';
import { AppError } from '../../errors.ts';
import { lockUser } from '../../features/accounts/user-state.ts';
import { isBookedAsOffered } from '../../features/bookings/choose-delivery.ts';
import { type BookingRow, lockBookingOf } from '../../features/bookings/locks.ts';
import {
  lockProduct,
  requireForSale,
  requireListed,
} from '../../features/catalog/product-state.ts';
import { requireNoBlock } from '../../features/messages/blocks.ts';
import { findProductOfBooking } from '../../features/payments/queries.ts';
import {
  endHold,
  findActiveHold,
  findStaleHolds,
  type Hold,
  insertHold,
  isProvenBuyer,
  listHoldEnds,
  listHoldStarts,
  listPausedWithStaleHolds,
  listUnprovenStarts,
  setIntent,
} from '../../features/payments/queries-holds.ts';
import { type PaymentDeps, settlePayment } from './settle-payment.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Opens a payment for the caller's booking and holds the product for 15 minutes. Calling it again
 * during the hold returns the same payment. `price` is that of the bicycle, in dollars; the payment
 * includes shipping.
 * @throws AppError not_found, booking_closed, product_sold, product_withdrawn, seller_away, price_changed,
 * product_held, too_many_products_held, too_many_holds, held_by_unproven, person_blocked,
 * person_unavailable, provider_unreachable; not_signed_in when the account is deleted at the same moment
 */
export async function openIntent(
  deps: PaymentDeps,
  buyer: Caller,
  wanted: { bookingId: string; price: number },
): Promise<PaymentIntentResponse> {
  const { db, payments } = deps;
  const productId = await findProductOfBooking(db, wanted.bookingId, buyer.id);
  if (!productId) throw new AppError('not_found');
  await closeStaleHolds(deps, productId);
  const { hold, booking } = await db.transaction((tx) =>
    takeHold(deps, tx, buyer, { ...wanted, productId }),
  );
  // Outside the transaction: a slow provider must not keep the product's row locked.
  const intent = await payments.createIntent({
    amountCents: booking.priceCents + booking.shippingCents,
    bookingId: booking.id,
    idempotencyKey: `hold-${hold.id}`,
  });
  if (!(await setIntent(db, hold.id, intent.id))) {
    // The hold has ended before the provider answered: the payment must not succeed any more.
    await closeHold(deps, { ...hold, intentId: intent.id });
    return openIntent(deps, buyer, wanted);
  }
  return { clientSecret: intent.clientSecret, heldUntil: hold.expiresAt.toISOString() };
}

async function takeHold(
  { clock }: PaymentDeps,
  tx: Database,
  buyer: Caller,
  { bookingId, productId, price }: { bookingId: string; productId: string; price: number },
): Promise<{ hold: Hold; booking: BookingRow }> {
  // The user is always locked before the product. The lock serializes the holds of one buyer, so
  // that they are counted correctly.
  if (!(await lockUser(tx, buyer.id))) throw new AppError('not_signed_in');
  const product = await lockProduct(tx, productId);
  const booking = await lockBookingOf(tx, bookingId, buyer.id);
  if (!booking) throw new AppError('not_found');
  const listed = requireListed(product);
  if (booking.state !== 'booked') throw new AppError('booking_closed');
  // The seller asks something else by now: the buyer must accept that first.
  if (!isBookedAsOffered(booking, listed)) throw new AppError('price_changed');
  const now = clock.now();
  // The time for which the price was agreed is over; a job will say so in a moment.
  if (booking.reservedUntil && booking.reservedUntil <= now) throw new AppError('price_changed');
  if (toCents(price) !== booking.priceCents) throw new AppError('price_changed');
  // After a payment, both have to deal with each other.
  await requireNoBlock(tx, buyer.id, booking.sellerId);

  const active = await findActiveHold(tx, productId, now);
  if (active && active.bookingId !== bookingId)
    throw new AppError('product_held', { retryAt: active.expiresAt });
  // A payment that began before its seller's pause goes on.
  if (active) return { hold: active, booking };
  requireForSale(product);

  const holdEnds = await listHoldEnds(tx, buyer.id, now);
  const [soonest] = holdEnds;
  if (soonest && holdEnds.length >= maxConcurrentHolds)
    throw new AppError('too_many_products_held', { retryAt: soonest });
  const dayAgo = new Date(now.getTime() - dayMs);
  const starts = await listHoldStarts(tx, productId, buyer.id, dayAgo);
  requireFewer(starts, maxHoldsPerDay, 'too_many_holds');
  if (!(await isProvenBuyer(tx, buyer.id))) {
    const unproven = await listUnprovenStarts(tx, productId, dayAgo);
    requireFewer(unproven, maxHoldsOfUnproven, 'held_by_unproven');
  }
  const expiresAt = new Date(now.getTime() + holdDurationMs);
  const values = { productId, bookingId, buyerId: buyer.id, startedAt: now, expiresAt };
  return { hold: await insertHold(tx, values), booking };
}

/** @throws AppError `code` when `max` holds or more began in a day, at `starts`, the oldest first */
function requireFewer(
  starts: readonly Date[],
  max: number,
  code: 'too_many_holds' | 'held_by_unproven',
): void {
  const [oldest] = starts;
  if (oldest && starts.length >= max)
    throw new AppError(code, { retryAt: new Date(oldest.getTime() + dayMs) });
}

/**
 * Cancels the payments of expired holds, so that they cannot succeed while another buyer holds the
 * product. A payment that has already succeeded is settled.
 * @throws AppError provider_unreachable
 */
export async function closeStaleHolds(deps: PaymentDeps, productId: string): Promise<void> {
  for (const hold of await findStaleHolds(deps.db, productId, deps.clock.now()))
    await closeHold(deps, hold);
}

/** Does the same with one hold. @throws AppError provider_unreachable */
export async function closeHold(deps: PaymentDeps, { id, intentId }: Hold): Promise<void> {
  const intent = intentId && (await deps.payments.cancelIntent(intentId));
  if (intent) await settlePayment(deps, intent);
  await endHold(deps.db, id, deps.clock.now());
}

/**
 * Does the same with all bicycles whose sellers have paused: a seller who is away cannot send what somebody pays days
 * after the hold. One that fails does not keep the others from closing.
 * @throws AggregateError with the failures, at the end
 */
export async function closeHoldsOfPaused(deps: PaymentDeps): Promise<void> {
  const paused = await listPausedWithStaleHolds(deps.db, deps.clock.now());
  const close = (id: string) => closeStaleHolds(deps, id);
  await forEachAlone(paused, close, 'holds of paused bicycles stay open');
}
