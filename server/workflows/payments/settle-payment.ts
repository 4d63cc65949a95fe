import { findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import { type FeeRate, feeOf } from '../../../contract/deals/fees.ts';
import { move } from '../../../contract/deals/postings.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import type { payments } from '../../db/schema/payments.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { applyTransition, applyTransitionToAll } from '../../features/bookings/apply-transition.ts';
import { type BookingRow, lockBooking, lockOpenBookings } from '../../features/bookings/locks.ts';
import {
  closeProduct,
  isWithdrawn,
  type LockedProduct,
  lockProduct,
} from '../../features/catalog/product-state.ts';
import { post } from '../../features/ledger/queries.ts';
import { voidOffersOf } from '../../features/offers/void-offers.ts';
import {
  findPayment,
  findProductOfBooking,
  insertPayment,
  type Payment,
} from '../../features/payments/queries.ts';
import { endHoldsOf, findActiveHold } from '../../features/payments/queries-holds.ts';
import { listRefundsOf } from '../../features/payments/queries-refunds.ts';
import type { PaymentIntentSnapshot } from '../../providers/payments/provider.ts';
import { carryOutRefund } from './carry-out-refunds.ts';
import type { MoneyDeps } from './money-deps.ts';
import { orderRefund } from './order-refund.ts';

export interface PaymentDeps extends MoneyDeps {
  config: Pick<Config, 'fee'>;
}

/** `ignored`: the payment did not succeed, or belongs to no booking of this shop. */
export type SettlementOutcome = 'paid' | 'refunded' | 'ignored';

/**
 * Records a succeeded payment exactly once: as a deal if the deal is possible, otherwise as a full
 * refund. The buyer's request and the provider's webhook both call it.
 */
export async function settlePayment(
  deps: PaymentDeps,
  intent: PaymentIntentSnapshot,
): Promise<SettlementOutcome> {
  const { bookingId } = intent;
  const productId = bookingId && (await findProductOfBooking(deps.db, bookingId));
  if (!productId || intent.status !== 'succeeded') return 'ignored';
  const isDeal = await deps.db.transaction((tx) =>
    recordOnce(deps, tx, intent, { bookingId, productId }),
  );
  if (isDeal) return 'paid';
  // Includes those that another request has just ordered: the buyer is told about them.
  for (const { id, doneAt } of await listRefundsOf(deps.db, intent.id))
    if (!doneAt) await carryOutRefund(deps, id);
  return 'refunded';
}

/** Returns whether the payment bought its product; if it did not, its refund is ordered. */
async function recordOnce(
  { clock, config }: PaymentDeps,
  tx: Database,
  intent: PaymentIntentSnapshot,
  { bookingId, productId }: { bookingId: string; productId: string },
): Promise<boolean> {
  const product = await lockProduct(tx, productId);
  const booking = await lockBooking(tx, bookingId);
  const known = await findPayment(tx, intent.id);
  if (known) return known.refundDueAt === null;
  if (!product || !booking) throw new Error(`booking ${bookingId} or its product no longer exists`);
  const now = clock.now();
  const values = {
    transactionId: intent.id,
    bookingId,
    amountCents: intent.amountCents,
    recordedAt: now,
  };
  const payment = await recordPayment(tx, booking, values);
  const hold = await findActiveHold(tx, productId, now);
  const isFree = !hold || hold.bookingId === bookingId;
  if (isFree && canHonour(product, booking, intent)) {
    await beginDeal(tx, booking, { at: now, fee: config.fee });
    return true;
  }
  // A booking that another payment has paid stays paid.
  if (findTransition(booking, 'refund', 'system'))
    await applyTransition(tx, booking, 'refund', 'system', { at: now });
  await orderRefund(tx, booking, payment, { cents: intent.amountCents, at: now });
  return false;
}

/** Records the payment, and its money as held. */
async function recordPayment(
  tx: Database,
  { id: bookingId, buyerId, sellerId, productId }: BookingRow,
  values: typeof payments.$inferInsert,
): Promise<Payment> {
  const { transactionId, amountCents: cents, recordedAt: at } = values;
  const details = { transaction: transactionId, cents };
  await recordEvent(tx, at, {
    action: 'payment_recorded',
    by: buyerId,
    to: sellerId,
    productId,
    details,
  });
  await post(tx, move('payment', 'buyer', 'held', cents), { key: transactionId, bookingId, at });
  return insertPayment(tx, values);
}

/**
 * Begins the deal: the booking becomes paid, the product sold, and all other open bookings are
 * cancelled.
 */
async function beginDeal(
  tx: Database,
  booking: BookingRow,
  { at, fee }: { at: Date; fee: FeeRate },
): Promise<void> {
  const { id, productId, buyerId } = booking;
  const columns = { feeCents: feeOf(booking.priceCents, fee) };
  await applyTransition(tx, booking, 'pay', 'system', { at, columns });
  await closeProduct(tx, productId, { state: 'sold', soldAt: at });
  const others = await lockOpenBookings(tx, productId, id);
  await applyTransitionToAll(tx, others, 'sell-to-another', 'system', { at });
  await voidOffersOf(tx, productId, { at, reason: 'sold' });
  await endHoldsOf(tx, productId, at);
  const ids = [`${productId} ${buyerId}`];
  await enqueueEvents(tx, at, { kind: 'wish_sold', ids, sides: ['wishers'] });
}

const canHonour = (
  product: LockedProduct,
  booking: BookingRow,
  intent: PaymentIntentSnapshot,
): boolean =>
  // Also of a bicycle whose seller has paused since the payment began.
  product.state !== 'sold' &&
  !isWithdrawn(product) &&
  findTransition(booking, 'pay', 'system') !== undefined &&
  intent.amountCents === booking.priceCents + booking.shippingCents &&
  intent.currency === 'usd' &&
  !intent.refunded;
