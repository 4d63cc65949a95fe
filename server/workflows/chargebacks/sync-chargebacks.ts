import type { Database } from '../../db/database.ts';
import { type BookingRow, lockBooking } from '../../features/bookings/locks.ts';
import { lockProduct } from '../../features/catalog/product-state.ts';
import { findChargeback } from '../../features/disputes/queries-chargebacks.ts';
import {
  findPayment,
  findProductOfBooking,
  type Payment,
} from '../../features/payments/queries.ts';
import { deleteTransfer, findWaitingTransfer } from '../../features/payouts/queries-transfers.ts';
import type { ProviderDispute } from '../../providers/payments/provider.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';
import { noteSettlement } from '../payments/note-settlement.ts';
import { recordRefundsOf } from '../payments/record-refunds.ts';
import { findUnrecorded, recordTransfer } from '../payouts/finish-transfer.ts';
import { closeLost } from './close-lost.ts';
import { closeWon } from './close-won.ts';
import { noteFee, openChargeback } from './open-chargeback.ts';
import { reverseTransfers } from './reverse-transfers.ts';

/**
 * Makes sure that no money of a booking waits on its way to the seller: an ordered transfer is
 * recorded if the provider has carried it out, and is withdrawn otherwise.
 * @throws PaymentProviderUnreachable
 */
async function endTransfers(deps: MoneyDeps, bookingId: string): Promise<void> {
  const waiting = await findWaitingTransfer(deps.db, bookingId);
  if (!waiting) return;
  const made = await findUnrecorded(deps, waiting);
  if (made) return recordTransfer(deps, waiting, made);
  await deps.db.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    await deleteTransfer(tx, waiting.id);
  });
}

/** Whether a transfer was ordered since; `tx` holds the lock of the booking, so that none follows. */
const hasTransferWaiting = async (tx: Database, { id }: Pick<BookingRow, 'id'>): Promise<boolean> =>
  (await findWaitingTransfer(tx, id)) !== null;

/**
 * Records what the provider says of the chargebacks of a payment: freezes the deal when the bank has
 * taken the money, and ends that when the bank has decided. Events about a chargeback may come late,
 * twice and in any order: only what the provider says now counts. Payments of other shops are
 * ignored. Returns the provider's ids of the chargebacks that have changed.
 * @throws PaymentProviderUnreachable
 */
export async function syncChargebacks(deps: MoneyDeps, intentId: string): Promise<string[]> {
  const payment = await findPayment(deps.db, intentId);
  const settlement = payment && (await noteSettlement(deps, payment));
  if (!settlement) return [];
  const changed: string[] = [];
  for (const theirs of settlement.disputes) {
    // Amounts in another currency mean nothing to the ledger; the reconciliation reports them.
    if (theirs.currency !== 'usd') continue;
    await recordRefundsOf(deps, intentId, settlement.refunds);
    if (await syncOne(deps, payment, theirs)) changed.push(theirs.id);
  }
  return changed;
}

async function syncOne(
  deps: MoneyDeps,
  payment: Payment,
  theirs: ProviderDispute,
): Promise<boolean> {
  const { transactionId, bookingId } = payment;
  let step: Step = 'transfer first';
  while (step === 'transfer first') {
    await endTransfers(deps, bookingId);
    step = await deps.db.transaction((tx) => record(tx, deps, { transactionId, theirs }));
  }
  await reverseTransfers(deps, payment, theirs.id);
  return step === 'changed';
}

type Step = 'transfer first' | 'changed' | 'known';

async function record(
  tx: Database,
  { clock }: MoneyDeps,
  { transactionId, theirs }: { transactionId: string; theirs: ProviderDispute },
): Promise<Step> {
  const rows = await lockRows(tx, transactionId);
  if (await hasTransferWaiting(tx, rows.booking)) return 'transfer first';
  const at = clock.now();
  const known = await findChargeback(tx, theirs.id);
  const chargeback = known ?? (await openChargeback(tx, rows, theirs, at));
  await noteFee(tx, chargeback, theirs.feeCents, at);
  if (theirs.status === 'open' || chargeback.closedAt) return known ? 'known' : 'changed';
  // Opening may have moved the deal.
  const now = { ...(await lockRows(tx, transactionId)), chargeback, at };
  await (theirs.status === 'won' ? closeWon(tx, now) : closeLost(tx, now));
  return 'changed';
}

/** Locks the product before the booking, as everywhere. */
async function lockRows(tx: Database, transactionId: string) {
  const found = await findPayment(tx, transactionId);
  const productId = found && (await findProductOfBooking(tx, found.bookingId));
  if (productId) await lockProduct(tx, productId);
  const booking = found && (await lockBooking(tx, found.bookingId));
  // Read again: whoever held the lock may have ordered a refund.
  const payment = await findPayment(tx, transactionId);
  if (!booking || !payment) throw new Error(`the booking of ${transactionId} no longer exists`);
  return { booking, payment };
}
