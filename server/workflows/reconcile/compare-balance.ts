import { providerShare } from '../../../contract/trade/postings.ts';
import { readSettledBalances } from '../../features/ledger/queries.ts';
import type { RefundDeps } from '../payments/carry-out-refunds.ts';
import type { Difference } from './difference.ts';

/**
 * Compares the platform's balance at the provider with the ledger. The provider may have more, such
 * as from a payment that is being recorded, but not less: some of the money that the shop owes would
 * be gone.
 * @throws PaymentProviderUnreachable
 */
export async function compareBalance({ db, payments }: RefundDeps): Promise<Difference[]> {
  const before = providerShare(await readSettledBalances(db));
  const { availableCents, pendingCents } = await payments.readBalance();
  // Money may have left between the two readings.
  const after = providerShare(await readSettledBalances(db));
  const cents = Math.min(before, after) - availableCents - pendingCents;
  return cents > 0 ? [{ kind: 'balance_differs', cents, corrected: false }] : [];
}
