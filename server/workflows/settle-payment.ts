import { findTransition } from '../../contract/trade/booking-lifecycle.ts';
import type { Database, DbDeps } from '../db/database.ts';
import { enqueueEvents } from '../db/outbox.ts';
import { recordEvent } from '../features/audit/record.ts';
import { applyTransition, applyTransitionToAll } from '../features/bookings/apply-transition.ts';
import { type BookingRow, lockBooking, lockOpenBookings } from '../features/bookings/locks.ts';
import {
  closeProduct,
  type LockedProduct,
  lockProduct,
} from '../features/catalog/product-state.ts';
import {
  findPayment,
  findProductOfBooking,
  insertPayment,
  listDueRefunds,
  markRefunded,
  type Payment,
} from '../features/payments/queries.ts';
import { endHoldsOf, findActiveHold } from '../features/payments/queries-holds.ts';
import type { PaymentIntentSnapshot, PaymentProvider } from '../providers/payments/provider.ts';

export interface PaymentDeps extends DbDeps {
  payments: PaymentProvider;
}

/** `ignored`: the payment did not succeed, or belongs to no booking of this shop. */
export type SettlementOutcome = 'paid' | 'refunded' | 'ignored';

/**
 * Records a succeeded payment exactly once: as a sale if the sale is possible, otherwise as a full
 * refund. The buyer's request and the provider's webhook both call it.
 */
export async function settlePayment(
  deps: PaymentDeps,
  intent: PaymentIntentSnapshot,
): Promise<SettlementOutcome> {
  const { bookingId } = intent;
  const productId = bookingId && (await findProductOfBooking(deps.db, bookingId));
  if (!productId || intent.status !== 'succeeded') return 'ignored';
  const payment = await deps.db.transaction((tx) =>
    recordOnce(deps, tx, intent, { bookingId, productId }),
  );
  if (!payment.refundDueAt) return 'paid';
  if (!payment.refundedAt) await refundPayment(deps, payment.transactionId);
  return 'refunded';
}

async function recordOnce(
  { clock }: PaymentDeps,
  tx: Database,
  intent: PaymentIntentSnapshot,
  { bookingId, productId }: { bookingId: string; productId: string },
): Promise<Payment> {
  const product = await lockProduct(tx, productId);
  const booking = await lockBooking(tx, bookingId);
  const known = await findPayment(tx, intent.id);
  if (known) return known;
  if (!product || !booking) throw new Error(`booking ${bookingId} or its product no longer exists`);
  const now = clock.now();
  const values = {
    transactionId: intent.id,
    bookingId,
    amountCents: intent.amountCents,
    recordedAt: now,
  };
  const details = { transaction: intent.id, cents: intent.amountCents };
  const recordAudit = (action: 'payment_recorded' | 'refund_due') =>
    recordEvent(tx, now, { action, by: booking.buyerId, to: booking.sellerId, productId, details });
  const hold = await findActiveHold(tx, productId, now);
  const isFree = !hold || hold.bookingId === bookingId;
  if (isFree && canHonour(product, booking, intent)) {
    await recordAudit('payment_recorded');
    await completeSale(tx, booking, now);
    return insertPayment(tx, values);
  }
  await recordAudit('refund_due');
  // A booking that another payment has paid stays paid.
  if (findTransition(booking.state, 'refund', 'system'))
    await applyTransition(tx, booking, 'refund', 'system', { at: now });
  return insertPayment(tx, { ...values, refundDueAt: now });
}

/**
 * Completes the sale: the booking becomes paid, the product sold, and all other open bookings are
 * cancelled.
 */
async function completeSale(tx: Database, booking: BookingRow, at: Date): Promise<void> {
  const { id, productId, buyerId } = booking;
  await applyTransition(tx, booking, 'pay', 'system', { at });
  await closeProduct(tx, productId, { state: 'sold', soldAt: at });
  const others = await lockOpenBookings(tx, productId, id);
  await applyTransitionToAll(tx, others, 'sell-to-another', 'system', { at });
  await endHoldsOf(tx, productId, at);
  const ids = [`${productId} ${buyerId}`];
  await enqueueEvents(tx, at, { kind: 'wish_sold', ids, sides: ['wishers'] });
}

const canHonour = (
  product: LockedProduct,
  booking: BookingRow,
  intent: PaymentIntentSnapshot,
): boolean =>
  product.state === 'available' &&
  findTransition(booking.state, 'pay', 'system') !== undefined &&
  intent.amountCents === booking.priceCents &&
  intent.currency === 'usd' &&
  !intent.refunded;

/**
 * Refunds a payment and notifies its buyer. It is idempotent.
 * @throws PaymentProviderUnreachable, PaymentRefused
 */
export async function refundPayment(
  { db, clock, payments }: PaymentDeps,
  transactionId: string,
): Promise<void> {
  await payments.refund(transactionId, `refund-${transactionId}`);
  await db.transaction(async (tx) => {
    const payment = await markRefunded(tx, transactionId, clock.now());
    if (!payment) return;
    const details = { transaction: transactionId, cents: payment.amountCents };
    await recordEvent(tx, clock.now(), {
      action: 'payment_refunded',
      to: payment.buyerId,
      details,
    });
    await enqueueEvents(tx, clock.now(), {
      kind: 'refunded',
      ids: [transactionId],
      sides: ['buyer'],
    });
  });
}

/**
 * Carries out refunds that are due after a crash or while the provider was unreachable. Returns the
 * transactions whose refund failed again.
 */
export async function retryDueRefunds(deps: PaymentDeps): Promise<string[]> {
  const failed: string[] = [];
  for (const transactionId of await listDueRefunds(deps.db))
    await refundPayment(deps, transactionId).catch(() => failed.push(transactionId));
  return failed;
}
