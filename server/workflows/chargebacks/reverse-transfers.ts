import { reverse } from '../../../contract/deals/postings.ts';
import type { Database } from '../../db/database.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { findChargeback, readLossBy } from '../../features/disputes/queries-chargebacks.ts';
import { post } from '../../features/ledger/queries.ts';
import type { Payment } from '../../features/payments/queries.ts';
import { listRefundsOf, sumRefunds } from '../../features/payments/queries-refunds.ts';
import {
  listTransfersOf,
  type Transfer,
  updateTransfer,
} from '../../features/payouts/queries-transfers.ts';
import { PaymentRefused } from '../../providers/payments/provider.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';

/**
 * Takes back from the seller what a chargeback costs the operator, as far as the seller's balance at
 * the provider has it; the rest stays the operator's loss. Safe to repeat, also at the same moment:
 * the provider says what it has taken back already.
 * @throws PaymentProviderUnreachable
 */
export async function reverseTransfers(
  deps: MoneyDeps,
  payment: Payment,
  providerId: string,
): Promise<void> {
  for (const transfer of await listTransfersOf(deps.db, payment.bookingId)) {
    const cents = await readMissing(deps.db, payment, providerId);
    if (cents === 0) return;
    await reverseOne(deps, { transfer, providerId, cents });
  }
}

/** Returns what the seller must make up for, in cents. */
async function readMissing(
  db: Database,
  { transactionId, amountCents }: Payment,
  providerId: string,
): Promise<number> {
  const chargeback = await findChargeback(db, providerId);
  if (!chargeback || chargeback.outcome === 'chargeback_won') return 0;
  // What was transferred was not from a payment that is refunded in full.
  if ((await sumRefunds(db, transactionId)) >= amountCents) return 0;
  const refunds = await listRefundsOf(db, transactionId);
  // Refunds that are not carried out make up for the loss once the chargeback is lost.
  const due = refunds.reduce((sum, { doneAt, amountCents }) => sum + (doneAt ? 0 : amountCents), 0);
  return Math.max(0, (await readLossBy(db, providerId)) - due);
}

interface Reversal {
  transfer: Transfer;
  providerId: string;
  /** At most this much. */
  cents: number;
}

async function reverseOne(deps: MoneyDeps, order: Reversal): Promise<void> {
  const { transfer } = order;
  const theirs = transfer.providerId && (await deps.payments.readTransfer(transfer.providerId));
  if (!theirs) return;
  if (theirs.reversedCents > transfer.reversedCents)
    return recordReversal(deps, order, theirs.reversedCents);
  const cents = Math.min(order.cents, transfer.amountCents - transfer.reversedCents);
  if (cents === 0) return;
  const transferId = theirs.id;
  const idempotencyKey = `chargeback-${order.providerId}-${transferId}-${theirs.reversedCents}`;
  try {
    await deps.payments.reverseTransfer({ transferId, amountCents: cents, idempotencyKey });
  } catch (error) {
    // The seller's balance does not have the money: the operator bears the loss until a later attempt.
    if (error instanceof PaymentRefused) return;
    throw error;
  }
  await recordReversal(deps, order, theirs.reversedCents + cents);
}

/**
 * Records that the provider has taken `reversedCents` of a transfer back in all. It makes up for the
 * loss; what is more than that is due to the seller again, such as after a chargeback that was won
 * in the meantime.
 */
async function recordReversal(
  { db, clock }: MoneyDeps,
  { transfer: { id, bookingId }, providerId }: Reversal,
  reversedCents: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    const now = (await listTransfersOf(tx, bookingId)).find((transfer) => transfer.id === id);
    if (!now || now.reversedCents >= reversedCents) return;
    const cents = reversedCents - now.reversedCents;
    await updateTransfer(tx, id, { reversedCents });
    const chargeback = await findChargeback(tx, providerId);
    const isWon = chargeback?.outcome === 'chargeback_won';
    const loss = isWon ? 0 : await readLossBy(tx, providerId);
    await post(tx, reverse(cents, loss), {
      key: `${providerId} ${id} ${reversedCents}`,
      bookingId,
      at: clock.now(),
    });
  });
}
