import { findTransition } from '../../../contract/trade/booking-lifecycle.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { findOwnerOf } from '../../features/payouts/queries-accounts.ts';
import { hasArrived, linkToPayout, savePayout } from '../../features/payouts/queries-transfers.ts';
import type { ProviderPayout } from '../../providers/payments/provider.ts';
import type { RefundDeps } from '../deals/carry-out-refunds.ts';
import { moveDeal } from '../deals/move-deal.ts';

/**
 * Reads a payout from the provider, and moves on the deals whose money it contains. Events about a
 * payout may come late, twice and in any order: only what the provider says now counts. Payouts of
 * accounts of other shops are ignored.
 * @throws PaymentProviderUnreachable
 */
export async function syncPayout(
  deps: RefundDeps,
  { accountId, payoutId }: { accountId: string; payoutId: string },
): Promise<void> {
  if (!(await findOwnerOf(deps.db, accountId))) return;
  const payout = await deps.payments.readPayout(accountId, payoutId);
  if (payout) await recordPayout(deps, payout);
}

/** Records what the provider says of a payout. Safe to repeat. */
export async function recordPayout({ db, clock }: RefundDeps, payout: ProviderPayout) {
  await db.transaction(async (tx) => {
    const { id, accountId, amountCents, status, arrivalAt, failureMessage } = payout;
    const at = clock.now();
    await savePayout(tx, {
      ...{ id, accountId, amountCents, status, arrivalAt, failure: failureMessage, updatedAt: at },
    });
    const bookingIds = await linkToPayout(tx, id, payout.transferIds);
    for (const bookingId of bookingIds) await followPayout(tx, bookingId, payout, at);
  });
}

async function followPayout(
  tx: Database,
  bookingId: string,
  { id, status }: ProviderPayout,
  at: Date,
): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return;
  const isThere = await hasArrived(tx, bookingId);
  const event = isThere ? 'pay-out' : 'lose-payout';
  if (findTransition(booking.state, event, 'system')) {
    if (isThere || status === 'failed') await moveDeal(tx, booking, event, 'system', { at });
  } else if (status === 'failed' || status === 'canceled') {
    const about = `${bookingId} ${id}`;
    await enqueueEvents(tx, at, { kind: 'payout_failed', ids: [about], sides: ['seller'] });
  }
}
