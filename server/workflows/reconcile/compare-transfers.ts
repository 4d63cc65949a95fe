import { listTransfersOf, type Transfer } from '../../features/payouts/queries-transfers.ts';
import type { ProviderTransfer } from '../../providers/payments/provider.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';
import { recordTransfer } from '../payouts/finish-transfer.ts';
import type { Difference } from './difference.ts';

/**
 * Compares the transfers of a booking with the provider's, and records those that were ordered and
 * that the provider has carried out.
 * @throws PaymentProviderUnreachable
 */
export async function compareTransfers(deps: MoneyDeps, bookingId: string): Promise<Difference[]> {
  const theirs = await deps.payments.listTransfers(bookingId);
  const ours = await listTransfersOf(deps.db, bookingId);
  const found: Difference[] = [];
  for (const transfer of theirs) found.push(...(await compareOne(deps, ours, transfer)));
  const ids = theirs.map(({ id }) => id);
  for (const { providerId } of ours)
    if (providerId && !ids.includes(providerId))
      found.push({ kind: 'transfer_not_at_provider', transferId: providerId, corrected: false });
  return found;
}

async function compareOne(
  deps: MoneyDeps,
  ours: readonly Transfer[],
  theirs: ProviderTransfer,
): Promise<Difference[]> {
  const { id: transferId, amountCents, reversedCents, currency } = theirs;
  const known = ours.find(({ providerId }) => providerId === transferId);
  if (known)
    return known.reversedCents === reversedCents
      ? []
      : [{ kind: 'transfer_reversed', transferId, corrected: false }];
  const order = ours.find(({ doneAt, amountCents: cents }) => !doneAt && cents === amountCents);
  if (!order || currency !== 'usd')
    return [{ kind: 'transfer_unknown', transferId, corrected: false }];
  await recordTransfer(deps, order, theirs);
  return [{ kind: 'transfer_was_missing', transferId, corrected: true }];
}
