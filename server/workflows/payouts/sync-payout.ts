import { findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { type BookingRow, lockBooking } from '../../features/bookings/locks.ts';
import { findOwnerOf } from '../../features/payouts/queries-accounts.ts';
import {
  hasArrived,
  linkToPayout,
  listBookingsIn,
  savePayout,
} from '../../features/payouts/queries-transfers.ts';
import type { ProviderPayout } from '../../providers/payments/provider.ts';
import { moveDeal } from '../deals/move-deal.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';

/**
 * Reads a payout from the provider, and moves on the deals whose money it contains. Events about a
 * payout may come late, twice and in any order: only what the provider says now counts. Payouts of
 * accounts of other shops are ignored.
 * @throws PaymentProviderUnreachable
 */
export async function syncPayout(
  deps: MoneyDeps,
  { accountId, payoutId }: { accountId: string; payoutId: string },
): Promise<void> {
  if (!(await findOwnerOf(deps.db, accountId))) return;
  const payout = await deps.payments.readPayout(accountId, payoutId);
  if (payout) await recordPayout(deps, payout);
}

/**
 * Records what the provider says of a payout. Safe to repeat. A transfer that is recorded at the same
 * moment is linked by the next event or by the hourly comparison.
 */
export async function recordPayout({ db, clock }: MoneyDeps, payout: ProviderPayout) {
  await db.transaction(async (tx) => {
    const { id, accountId, amountCents, status, arrivalAt, failureMessage } = payout;
    const { transferIds: providerIds } = payout;
    const bookingIds = await listBookingsIn(tx, id, providerIds);
    const bookings = await lockInOrder(tx, bookingIds);
    const at = clock.now();
    await savePayout(tx, {
      id,
      accountId,
      amountCents,
      status,
      arrivalAt,
      failure: failureMessage,
      updatedAt: at,
    });
    await linkToPayout(tx, id, { providerIds, bookingIds });
    for (const booking of bookings) await followPayout(tx, booking, payout, at);
  });
}

/** Locks bookings before their transfers, as everywhere. */
async function lockInOrder(tx: Database, ids: readonly string[]): Promise<BookingRow[]> {
  const bookings: (BookingRow | null)[] = [];
  for (const id of ids) bookings.push(await lockBooking(tx, id));
  return bookings.filter((booking) => booking !== null);
}

async function followPayout(
  tx: Database,
  booking: BookingRow,
  { id, status }: ProviderPayout,
  at: Date,
): Promise<void> {
  const { id: bookingId } = booking;
  const isThere = await hasArrived(tx, bookingId);
  const event = isThere ? 'pay-out' : 'lose-payout';
  if (findTransition(booking, event, 'system')) {
    if (isThere || status === 'failed') await moveDeal(tx, booking, event, 'system', { at });
  } else if (status === 'failed' || status === 'canceled') {
    const about = `${bookingId} ${id}`;
    await enqueueEvents(tx, at, { kind: 'payout_failed', ids: [about], sides: ['seller'] });
  }
}
