import type { Database } from '../../db/database.ts';
import { type BookingRow, lockBooking } from '../../features/bookings/locks.ts';
import { deleteTransfer, findWaitingTransfer } from '../../features/payouts/queries-transfers.ts';
import type { RefundDeps } from '../payments/carry-out-refunds.ts';
import { findUnrecorded, recordTransfer } from '../payouts/carry-out-transfer.ts';

/**
 * Makes sure that no money of a booking waits on its way to the seller: an ordered transfer is
 * recorded if the provider has carried it out, and is withdrawn otherwise.
 * @throws PaymentProviderUnreachable
 */
export async function endTransfers(deps: RefundDeps, bookingId: string): Promise<void> {
  const waiting = await findWaitingTransfer(deps.db, bookingId);
  if (!waiting) return;
  const made = await findUnrecorded(deps, waiting);
  if (made) return recordTransfer(deps, waiting, made);
  await deps.db.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    await deleteTransfer(tx, waiting.id);
  });
}

/** Whether a transfer was ordered since; `tx` holds the lock of the booking, so that none follows. */
export const hasTransferWaiting = async (
  tx: Database,
  { id }: Pick<BookingRow, 'id'>,
): Promise<boolean> => (await findWaitingTransfer(tx, id)) !== null;
