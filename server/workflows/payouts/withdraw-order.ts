import type { Database } from '../../db/database.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { findAccountOf, takesTransfers } from '../../features/payouts/queries-accounts.ts';
import {
  deleteTransfer,
  findTransfer,
  listTransfersOf,
} from '../../features/payouts/queries-transfers.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';

/**
 * Withdraws the order of a transfer that the provider has refused, when its account no longer takes
 * transfers or its seller has another one. The money then waits, and its transfer is ordered again
 * once there is an account for it. An order that the provider has carried out is kept. Returns
 * whether the order was withdrawn.
 * @throws PaymentProviderUnreachable
 */
export async function withdrawOrder(
  { db, payments }: MoneyDeps,
  transferId: string,
): Promise<boolean> {
  const found = await findTransfer(db, transferId);
  if (!found) return false;
  const { bookingId, accountId } = found.transfer;
  const recorded = (await listTransfersOf(db, bookingId)).map(({ providerId }) => providerId);
  const made = await payments.listTransfers(bookingId);
  if (made.some(({ id }) => !recorded.includes(id))) return false;
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (!booking || (await isStillTaken(tx, booking.sellerId, accountId))) return false;
    await deleteTransfer(tx, transferId);
    return true;
  });
}

async function isStillTaken(tx: Database, sellerId: string, accountId: string): Promise<boolean> {
  const account = await findAccountOf(tx, sellerId);
  return takesTransfers(account) && account.accountId === accountId;
}
