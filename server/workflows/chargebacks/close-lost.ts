import { move } from '../../../contract/deals/postings.ts';
import type { Database } from '../../db/database.ts';
import { recordStep } from '../../features/disputes/record-step.ts';
import { updateDispute } from '../../features/disputes/rows.ts';
import { post } from '../../features/ledger/queries.ts';
import { endPayment } from '../../features/payments/queries-refunds.ts';
import { moveDeal } from '../deals/move-deal.ts';
import type { Decided } from './close-won.ts';
import { goOn } from './go-on.ts';
import { voidRefunds } from './void-refunds.ts';

/**
 * The bank has given the money to the buyer for good. What was to be refunded of it is not refunded
 * again, and the deal ends, unless the bank took a part only.
 */
export async function closeLost(tx: Database, decided: Decided): Promise<void> {
  const { booking, payment, chargeback, at } = decided;
  const { id, providerId, wantedCents: cents } = chargeback;
  await post(tx, move('chargeback_lost', 'chargeback', 'buyer', cents), {
    key: providerId,
    bookingId: booking.id,
    at,
  });
  const leftCents = await voidRefunds(tx, decided);
  await updateDispute(tx, id, { closedAt: at, outcome: 'chargeback_lost', outcomeCents: cents });
  await recordStep(tx, id, { step: 'chargeback_closed', by: 'system', cents }, at);
  if (leftCents > 0) return goOn(tx, decided);
  const isDeal = payment.refundDueAt === null;
  await endPayment(tx, payment.transactionId, at);
  if (isDeal && booking.state === 'disputed')
    await moveDeal(tx, booking, 'lose-chargeback', 'system', { at });
}
