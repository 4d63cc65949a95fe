import { isPayoutRecorded } from '../../features/payouts/queries-comparison.ts';
import type { RefundDeps } from '../payments/carry-out-refunds.ts';
import { recordPayout } from '../payouts/sync-payout.ts';
import type { Difference } from './difference.ts';

/**
 * Records the payouts of an account since `since` that the shop was not told of.
 * @throws PaymentProviderUnreachable, PaymentRefused
 */
export async function comparePayouts(
  deps: RefundDeps,
  accountId: string,
  since: Date,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const payout of await deps.payments.listPayouts(accountId, since)) {
    if (await isPayoutRecorded(deps.db, payout)) continue;
    await recordPayout(deps, payout);
    found.push({ kind: 'payout_was_missing', payoutId: payout.id, corrected: true });
  }
  return found;
}
