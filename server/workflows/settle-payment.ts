import { nextBookingState } from '../../contract/bookings.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/open.ts';
import { putMails } from '../db/outbox.ts';
import { record } from '../features/audit/record.ts';
import {
  type BookingRow,
  cancelOpenBookings,
  lockBooking,
  updateBooking,
} from '../features/bookings/queries.ts';
import { closeProduct, lockProduct, type ProductFacts } from '../features/catalog/product-state.ts';
import {
  endHoldsOf,
  findActiveHold,
  findPayment,
  findProductOf,
  insertPayment,
  listDueRefunds,
  type Payment,
  setRefunded,
} from '../features/payments/queries.ts';
import type { PaymentIntentSnapshot, PaymentProvider } from '../providers/payments/provider.ts';

export interface SettleDeps {
  db: Database;
  clock: Clock;
  payments: PaymentProvider;
}

/** `ignored`: not a payment of this marketplace, or not succeeded. */
export type Outcome = 'paid' | 'refunded' | 'ignored';

/**
 * Records a payment that the provider says has succeeded, once, however often it is asked: the sale
 * where it can be honoured, a refund of the whole amount where it cannot. The buyer's browser and
 * the provider's webhook both end here.
 */
export async function settle(deps: SettleDeps, intent: PaymentIntentSnapshot): Promise<Outcome> {
  const { bookingId } = intent;
  const productId = bookingId && (await findProductOf(deps.db, bookingId));
  if (!productId || intent.status !== 'succeeded') return 'ignored';
  const payment = await deps.db.transaction((tx) =>
    recordPayment(deps, tx, intent, { bookingId, productId }),
  );
  if (!payment?.refundDueAt) return 'paid';
  if (!payment.refundedAt) await refund(deps, payment.transactionId);
  return 'refunded';
}

async function recordPayment(
  { clock }: SettleDeps,
  tx: Database,
  intent: PaymentIntentSnapshot,
  { bookingId, productId }: { bookingId: string; productId: string },
): Promise<Payment | null> {
  const product = await lockProduct(tx, productId);
  const booking = await lockBooking(tx, bookingId);
  const known = await findPayment(tx, intent.id);
  if (known) return known;
  if (!product || !booking) throw new Error(`booking ${bookingId} vanished`);
  const now = clock.now();
  const values = {
    transactionId: intent.id,
    bookingId,
    amountCents: intent.amountCents,
    recordedAt: now,
  };
  const details = { transaction: intent.id, cents: intent.amountCents };
  const tell = (action: 'payment_recorded' | 'refund_due') =>
    record(tx, now, { action, by: booking.buyerId, to: booking.sellerId, productId, details });
  const hold = await findActiveHold(tx, productId, now);
  const isFree = !hold || hold.bookingId === bookingId;
  if (isFree && canHonour(product, booking, intent)) {
    await insertPayment(tx, values);
    await tell('payment_recorded');
    await sell(tx, productId, bookingId, now);
  } else {
    await insertPayment(tx, { ...values, refundDueAt: now });
    await tell('refund_due');
    // A booking that another payment has paid for stays paid.
    const state = nextBookingState(booking.state, 'refund', 'system');
    // One that its buyer deleted comes back into their list: they must hear of the refund.
    if (state) await updateBooking(tx, bookingId, { state, hiddenAt: null });
  }
  return findPayment(tx, intent.id);
}

/** The sale itself: the booking is paid, the product gone, and whoever else had booked it hears of it. */
async function sell(tx: Database, productId: string, bookingId: string, now: Date): Promise<void> {
  await updateBooking(tx, bookingId, { state: 'paid' });
  await closeProduct(tx, productId, 'sold');
  const lost = await cancelOpenBookings(tx, productId, 'sold', bookingId);
  await putMails(tx, now, { kind: 'paid', ids: [bookingId], sides: ['seller', 'buyer'] });
  await putMails(tx, now, { kind: 'cancelled', ids: lost, sides: ['buyer'] });
  await endHoldsOf(tx, productId, now);
}

const canHonour = (
  product: ProductFacts,
  booking: BookingRow,
  intent: PaymentIntentSnapshot,
): boolean =>
  product.state === 'available' &&
  nextBookingState(booking.state, 'pay', 'system') === 'paid' &&
  intent.amountCents === booking.priceCents &&
  intent.currency === 'usd' &&
  !intent.refunded;

/**
 * Gives a payment back and tells its buyer; again changes nothing.
 * @throws PaymentProviderUnreachable, PaymentRefused
 */
export async function refund(
  { db, clock, payments }: SettleDeps,
  transactionId: string,
): Promise<void> {
  await payments.refund(transactionId, `refund-${transactionId}`);
  await db.transaction(async (tx) => {
    const payment = await setRefunded(tx, transactionId, clock.now());
    if (!payment) return;
    const details = { transaction: transactionId, cents: payment.amountCents };
    await record(tx, clock.now(), { action: 'payment_refunded', to: payment.buyerId, details });
    await putMails(tx, clock.now(), { kind: 'refunded', ids: [transactionId], sides: ['buyer'] });
  });
}

/**
 * Carries out refunds that a crash or an unreachable provider left undone, each for itself. Gives
 * the transactions that the provider would not refund now.
 */
export async function finishRefunds(deps: SettleDeps): Promise<string[]> {
  const left: string[] = [];
  for (const transactionId of await listDueRefunds(deps.db))
    await refund(deps, transactionId).catch(() => left.push(transactionId));
  return left;
}
