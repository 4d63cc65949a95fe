import { move } from '../../../contract/deals/postings.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { post } from '../../features/ledger/queries.ts';
import { reopenRefund } from '../../features/payments/queries-failed-refunds.ts';
import { listRefundsOf, type Refund } from '../../features/payments/queries-refunds.ts';
import type { ProviderRefund } from '../../providers/payments/provider.ts';
import type { MoneyDeps } from './money-deps.ts';

/**
 * Makes the refunds of a payment due again that were carried out and have failed at the provider
 * since, for example because the card was closed. Safe to repeat. Returns how many these are.
 */
export async function failRefundsOf(
  deps: MoneyDeps,
  transactionId: string,
  theirs: readonly ProviderRefund[],
): Promise<number> {
  const failed = theirs.filter(({ status }) => status === 'failed').map(({ id }) => id);
  let count = 0;
  for (const { providerId, ...refund } of await listRefundsOf(deps.db, transactionId))
    if (providerId && failed.includes(providerId) && (await fail(deps, refund, providerId)))
      count++;
  return count;
}

const fail = (
  { db, clock }: MoneyDeps,
  { id, bookingId, amountCents }: Pick<Refund, 'id' | 'bookingId' | 'amountCents'>,
  providerId: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    if (!(await reopenRefund(tx, id, providerId))) return false;
    await post(tx, move('refund_failed', 'buyer', 'refund_due', amountCents), {
      key: `${id} ${providerId}`,
      bookingId,
      at: clock.now(),
    });
    return true;
  });
