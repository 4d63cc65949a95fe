import { move } from '../../../contract/deals/postings.ts';
import type { Database } from '../../db/database.ts';
import { post } from '../../features/ledger/queries.ts';
import {
  insertRefund,
  listRefundsOf,
  sumRefunds,
  voidRefund,
} from '../../features/payments/queries-refunds.ts';
import type { Decided } from './close-won.ts';

/**
 * Closes the ordered refunds of a payment as far as the bank has paid them by a chargeback that is
 * lost: their money makes up for the operator's loss. What the bank has not paid stays due. Returns
 * what is left of the payment for the deal, in cents.
 */
export async function voidRefunds(
  tx: Database,
  { payment, chargeback, at }: Decided,
): Promise<number> {
  const { transactionId, bookingId, amountCents: paid } = payment;
  const { providerId, wantedCents } = chargeback;
  const refunds = await listRefundsOf(tx, transactionId);
  const ordered = await sumRefunds(tx, transactionId);
  const due = refunds.filter(({ doneAt }) => doneAt === null);
  // The bank's money counts first for what nobody has promised to the buyer.
  let rest = Math.max(0, wantedCents - (paid - ordered));
  for (const refund of due) {
    const cents = Math.min(rest, refund.amountCents);
    if (cents === 0) break;
    rest -= cents;
    await voidRefund(tx, refund.id, { amountCents: cents, at });
    if (cents < refund.amountCents) {
      const amountCents = refund.amountCents - cents;
      await insertRefund(tx, { transactionId, bookingId, amountCents, orderedAt: at });
    }
    await post(tx, move('chargeback_lost', 'refund_due', 'loss', cents), {
      key: `${providerId} ${refund.id}`,
      bookingId,
      at,
    });
  }
  return Math.max(0, paid - ordered - wantedCents);
}
