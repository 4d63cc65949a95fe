import { giveAgain } from '../../../contract/deals/postings.ts';
import type { Database } from '../../db/database.ts';
import { type Chargeback, readLossBy } from '../../features/disputes/queries-chargebacks.ts';
import { recordStep } from '../../features/disputes/record-step.ts';
import { updateDispute } from '../../features/disputes/rows.ts';
import { post } from '../../features/ledger/queries.ts';
import { goOn } from './go-on.ts';
import type { Disputed } from './open-chargeback.ts';

/** A chargeback that the bank has decided, with what `tx` has locked. */
export interface Decided extends Disputed {
  chargeback: Chargeback;
  at: Date;
}

/** The bank gives the money back, and the deal goes on. */
export async function closeWon(tx: Database, decided: Decided): Promise<void> {
  const { booking, chargeback, at } = decided;
  const { id, providerId, wantedCents: cents } = chargeback;
  const loss = -(await readLossBy(tx, providerId));
  await post(tx, giveAgain({ loss }, cents), { key: providerId, bookingId: booking.id, at });
  await updateDispute(tx, id, { closedAt: at, outcome: 'chargeback_won', outcomeCents: 0 });
  await recordStep(tx, id, { step: 'chargeback_closed', by: 'system' }, at);
  await goOn(tx, decided);
}
