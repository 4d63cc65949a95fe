import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { lockUserShared } from '../../features/accounts/user-state.ts';
import { lockBookingOf } from '../../features/bookings/locks.ts';
import { recordStep, tellAdmins } from '../../features/disputes/record-step.ts';
import { lockOpenComplaint, updateDispute } from '../../features/disputes/rows.ts';
import { moveDeal } from '../deals/move-deal.ts';

/**
 * The seller says what is wrong with the bicycle that came back. The dispute goes on as before its
 * decision, and waits for an admin.
 * @throws AppError not_found; booking_closed when the state does not allow it; not_signed_in when the
 * account is deleted at the same moment
 */
export const objectToReturn = (
  { db, clock }: DbDeps,
  { id: userId }: Caller,
  bookingId: string,
  text: string,
) =>
  db.transaction(async (tx) => {
    if (!(await lockUserShared(tx, userId))) throw new AppError('not_signed_in');
    const booking = await lockBookingOf(tx, bookingId, userId);
    if (!booking) throw new AppError('not_found');
    const by = booking.buyerId === userId ? 'buyer' : 'seller';
    const at = clock.now();
    await moveDeal(tx, booking, 'object-to-return', by, { at });
    const dispute = await lockOpenComplaint(tx, bookingId);
    if (!dispute) throw new AppError('booking_closed');
    await updateDispute(tx, dispute.id, {
      outcome: null,
      outcomeCents: null,
      decidedBy: null,
      offeredCents: null,
      answeredAt: at,
      escalatedAt: null,
      overdueAt: null,
    });
    await recordStep(tx, dispute.id, { step: 'return_refused', by, userId, text }, at);
    await tellAdmins(tx, [dispute.id], { what: at.toISOString(), at });
    return { acknowledged: true as const };
  });
