import type { Database } from '../../db/database.ts';
import { notShipped } from '../../features/bookings/apply-transition.ts';
import { listBookingEvents } from '../../features/bookings/queries-events.ts';
import { tellAdmins } from '../../features/disputes/record-step.ts';
import { hasOpenChargeback, lockOpenComplaint } from '../../features/disputes/rows.ts';
import { moveDeal } from '../deals/move-deal.ts';
import type { Disputed } from './open-chargeback.ts';

/**
 * Resumes a deal whose money the bank has left with the shop. A bicycle that was not sent or handed over
 * still has to be, and an open complaint has to be settled; otherwise the money is the seller's.
 */
export async function goOn(
  tx: Database,
  { booking, payment, at }: Disputed & { at: Date },
): Promise<void> {
  if (payment.refundDueAt !== null || booking.state !== 'disputed') return;
  if (await hasOpenChargeback(tx, booking.id)) return;
  const complaint = await lockOpenComplaint(tx, booking.id);
  if (complaint) return tellAdmins(tx, [complaint.id], { what: at.toISOString(), at });
  const before = await stateBefore(tx, booking.id);
  if (before === 'paid') await moveDeal(tx, booking, 'win-unsent', 'system', { at });
  // Earlier versions let a pick-up be shipped, without the buyer's code or word.
  else if (before === 'shipped' && booking.delivery === 'pick_up')
    await moveDeal(tx, booking, 'win-unsent', 'system', { at, columns: notShipped });
  else await moveDeal(tx, booking, 'win-chargeback', 'system', { at });
}

/** Returns the state in which a deal was frozen. */
async function stateBefore(tx: Database, bookingId: string) {
  const events = await listBookingEvents(tx, bookingId);
  return events.findLast(
    ({ event, fromState }) => event === 'charge-back' && fromState !== 'disputed',
  )?.fromState;
}
