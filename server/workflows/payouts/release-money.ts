import { findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import { move } from '../../../contract/deals/postings.ts';
import type { Database } from '../../db/database.ts';
import { type BookingRow, lockBooking } from '../../features/bookings/locks.ts';
import { post, readBalances } from '../../features/ledger/queries.ts';
import {
  findAccountOf,
  findHold,
  takesTransfers,
} from '../../features/payouts/queries-accounts.ts';
import {
  findWaitingTransfer,
  hasArrived,
  insertTransfer,
  listReleasable,
  listWaitingTransfers,
} from '../../features/payouts/queries-transfers.ts';
import { moveDeal } from '../deals/move-deal.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';
import { carryOutTransfer, withdrawOrder } from './finish-transfer.ts';

/** How many deals one run releases at most; the next run follows within a minute. */
const batch = 200;

export interface ReleaseReport {
  ordered: number;
  failed: { transferId: string; error: unknown }[];
}

/**
 * Transfers the money of finished deals to their sellers' accounts. Several processes may run it at
 * once, and a crash between any two steps is made good by the next run: a transfer is ordered in one
 * transaction, carried out under its own name, and recorded in another transaction.
 */
export async function releaseMoney(deps: MoneyDeps): Promise<ReleaseReport> {
  let ordered = 0;
  for (const bookingId of await listReleasable(deps.db, deps.clock.now(), batch)) {
    const isOrdered = await deps.db.transaction((tx) => orderTransfer(tx, deps, bookingId));
    if (isOrdered) ordered++;
  }
  return { ordered, failed: await carryOutTransfers(deps, { hasFailed: false }) };
}

/** Tries the transfers again that have failed, unless their account can no longer take them. */
export const retryTransfers = async (deps: MoneyDeps): Promise<ReleaseReport> => ({
  ordered: 0,
  failed: await carryOutTransfers(deps, { hasFailed: true }),
});

async function carryOutTransfers(deps: MoneyDeps, which: { hasFailed: boolean }) {
  const failed: ReleaseReport['failed'] = [];
  const now = deps.clock.now();
  for (const transferId of await listWaitingTransfers(deps.db, { now, ...which }))
    await carryOutOrder(deps, transferId, which).catch((error: unknown) =>
      failed.push({ transferId, error }),
    );
  return failed;
}

async function carryOutOrder(
  deps: MoneyDeps,
  transferId: string,
  { hasFailed }: { hasFailed: boolean },
): Promise<void> {
  if (hasFailed && (await withdrawOrder(deps, transferId))) return;
  await carryOutTransfer(deps, transferId);
}

/**
 * Orders the transfer of what is due to the seller of a booking, unless one is ordered already. A
 * deal with nothing due is completed at once. Returns whether a transfer was ordered.
 */
async function orderTransfer(
  tx: Database,
  { clock }: MoneyDeps,
  bookingId: string,
): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking || !findTransition(booking, 'transfer', 'system')) return false;
  if (await findWaitingTransfer(tx, bookingId)) return false;
  const at = clock.now();
  const { seller_due: due, unclaimed } = await readBalances(tx, bookingId);
  if (due + unclaimed === 0) {
    if (booking.state !== 'completed') await complete(tx, booking, at);
    return false;
  }
  const account = await findAccountOf(tx, booking.sellerId);
  if (!takesTransfers(account)) return false;
  if (await findHold(tx, booking.sellerId, at)) return false;
  const amountCents = due + unclaimed;
  const { id } = await insertTransfer(tx, {
    bookingId,
    accountId: account.accountId,
    amountCents,
    orderedAt: at,
  });
  // What was set aside is claimed with it.
  await post(tx, move('claimed', 'unclaimed', 'seller_due', unclaimed), { key: id, bookingId, at });
  return true;
}

/**
 * Completes a deal with nothing to transfer. After a chargeback that was won, its money may have
 * arrived at the seller's bank already.
 */
async function complete(tx: Database, booking: BookingRow, at: Date): Promise<void> {
  await moveDeal(tx, booking, 'transfer', 'system', { at });
  const completed = { ...booking, state: 'completed' } as const;
  if (await hasArrived(tx, booking.id)) await moveDeal(tx, completed, 'pay-out', 'system', { at });
}
