import { findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import { openPaidStates } from '../../../contract/deals/booking-states.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { isBookingIn } from '../../features/bookings/queries.ts';
import { readBalances } from '../../features/ledger/queries.ts';
import { findPayment } from '../../features/payments/queries.ts';
import {
  findHonouredPayment,
  findRecorded,
  listRefundsOf,
} from '../../features/payments/queries-refunds.ts';
import type { ProviderRefund, Settlement } from '../../providers/payments/provider.ts';
import { syncChargebacks } from '../chargebacks/sync-chargebacks.ts';
import { moveDeal } from '../deals/move-deal.ts';
import { markCarriedOut } from '../payments/carry-out-refunds.ts';
import { failRefundsOf } from '../payments/fail-refunds.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';
import { noteSettlement } from '../payments/note-settlement.ts';
import { orderRefund } from '../payments/order-refund.ts';
import { recordRefundsOf } from '../payments/record-refunds.ts';
import type { Difference } from './difference.ts';

/**
 * Compares the fee, the refunds and the chargebacks of a recorded payment with the provider's.
 * @throws PaymentProviderUnreachable
 */
export async function compareSettlement(
  deps: MoneyDeps,
  transactionId: string,
): Promise<Difference[]> {
  const payment = await findPayment(deps.db, transactionId);
  const settlement = payment && (await noteSettlement(deps, payment));
  if (!settlement) return [];
  return [
    ...(await compareRefunds(deps, settlement)),
    ...(await compareChargebacks(deps, settlement)),
    ...(await findUndoneDeal(deps, transactionId)),
  ];
}

async function compareRefunds(
  deps: MoneyDeps,
  { intentId: transactionId, refunds: theirs }: Settlement,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const { recorded, unknown } = await recordRefundsOf(deps, transactionId, theirs);
  if (recorded > 0) found.push({ kind: 'refund_was_missing', transactionId, corrected: true });
  for (const refund of unknown) found.push(...(await recordForeign(deps, transactionId, refund)));
  if ((await failRefundsOf(deps, transactionId, theirs)) > 0)
    found.push({ kind: 'refund_has_failed', transactionId, corrected: true });
  const made = theirs.filter(({ status }) => status !== 'failed').map(({ id }) => id);
  const ours = await listRefundsOf(deps.db, transactionId);
  if (ours.some(({ providerId }) => providerId !== null && !made.includes(providerId)))
    found.push({ kind: 'refund_not_at_provider', transactionId, corrected: false });
  return found;
}

/**
 * Records a refund that was made at the provider, if its money is still held; once, also when several
 * events tell of it at the same moment. A deal that has no money any more, and about which nobody
 * complains, ends. Returns what differed.
 */
const recordForeign = (
  { db, clock }: MoneyDeps,
  transactionId: string,
  { id, amountCents: cents }: ProviderRefund,
): Promise<Difference[]> =>
  db.transaction(async (tx) => {
    const found = await findPayment(tx, transactionId);
    const booking = found && (await lockBooking(tx, found.bookingId));
    const payment = await findPayment(tx, transactionId);
    if (await findRecorded(tx, transactionId, id)) return [];
    const isHeld =
      booking &&
      payment?.refundDueAt === null &&
      (await readBalances(tx, booking.id)).held >= cents;
    if (!isHeld) return [{ kind: 'refunded_at_provider', transactionId, corrected: false }];
    const at = clock.now();
    const refundId = await orderRefund(tx, booking, payment, { cents, at });
    await markCarriedOut(tx, refundId, { providerId: id, at });
    const isUndone = (await findHonouredPayment(tx, booking.id)) === null;
    if (isUndone && findTransition(booking, 'refund-at-provider', 'system'))
      await moveDeal(tx, booking, 'refund-at-provider', 'system', { at });
    return [{ kind: 'refund_made_at_provider', transactionId, corrected: true }];
  });

async function compareChargebacks(
  deps: MoneyDeps,
  { intentId: transactionId, disputes }: Settlement,
): Promise<Difference[]> {
  if (disputes.length === 0) return [];
  const found: Difference[] = (await syncChargebacks(deps, transactionId)).map(() => ({
    kind: 'chargeback_was_missing',
    transactionId,
    corrected: true,
  }));
  if (disputes.some(({ currency }) => currency !== 'usd'))
    found.push({ kind: 'other_currency', transactionId, corrected: false });
  return found;
}

/** A deal that still waits for its seller or buyer, although all of its money was refunded. */
async function findUndoneDeal({ db }: MoneyDeps, transactionId: string): Promise<Difference[]> {
  const payment = await findPayment(db, transactionId);
  if (!payment?.refundedAt) return [];
  const { bookingId } = payment;
  const isOpen = await isBookingIn(db, bookingId, openPaidStates);
  if (!isOpen || (await findHonouredPayment(db, bookingId))) return [];
  return [{ kind: 'refunded_at_provider', transactionId, corrected: false }];
}
