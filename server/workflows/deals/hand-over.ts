import { findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { countWrongCode } from '../../features/bookings/count-wrong-code.ts';
import { type BookingRow, lockBookingOf } from '../../features/bookings/locks.ts';
import { isCodeForHandOver } from '../../features/deals/code-for-hand-over.ts';
import { moveDeal } from './move-deal.ts';

export interface HandOverDeps extends DbDeps {
  /** Makes the codes that buyers show. */
  handOverSecret: string;
}

interface Entered {
  code: string;
  /** When the seller entered it, if that was without a connection. */
  at: Date | undefined;
}

/**
 * Records that the seller has handed a bicycle over, by the code that its buyer has shown. After too
 * many wrong codes, no code is accepted for a day; the audit trail keeps each. The right code can be sent again.
 * @throws AppError not_found; booking_closed when the state does not allow it, or the bicycle is to be
 * shipped; hand_over_code_wrong, hand_over_code_locked
 */
export async function handOver(
  deps: HandOverDeps,
  seller: Caller,
  id: string,
  entered: Entered,
): Promise<{ acknowledged: true }> {
  const refusal = await deps.db.transaction(async (tx) => {
    const booking = await lockBookingOf(tx, id, seller.id);
    if (!booking) throw new AppError('not_found');
    if (booking.sellerId !== seller.id || booking.delivery !== 'pick_up')
      throw new AppError('booking_closed');
    return enter(tx, booking, entered, deps);
  });
  // Thrown only now: the count of wrong codes must be committed.
  if (refusal) throw refusal;
  return { acknowledged: true };
}

async function enter(
  tx: Database,
  booking: BookingRow,
  { code, at }: Entered,
  { clock, handOverSecret }: HandOverDeps,
): Promise<AppError | null> {
  const now = clock.now();
  const isRight = isCodeForHandOver(handOverSecret, booking.id, code);
  if (isRight && booking.handedOverAt) return null;
  if (!findTransition(booking, 'hand-over', 'seller')) throw new AppError('booking_closed');
  const { codeLockedUntil } = booking;
  if (codeLockedUntil && codeLockedUntil > now)
    throw new AppError('hand_over_code_locked', { retryAt: codeLockedUntil });
  if (!isRight) {
    const retryAt = await countWrongCode(tx, booking, now);
    const { sellerId: by, buyerId: to, productId } = booking;
    await recordEvent(tx, now, { action: 'hand_over_code_wrong', by, to, productId });
    return retryAt
      ? new AppError('hand_over_code_locked', { retryAt })
      : new AppError('hand_over_code_wrong', { fields: { code: 'This is not the code' } });
  }
  const columns = { handedOverAt: clampToDeal(at ?? now, booking, now) };
  await moveDeal(tx, booking, 'hand-over', 'seller', { at: now, columns });
  return null;
}

/** The seller's clock may be wrong: a hand-over is not before the payment and not in the future. */
const clampToDeal = (at: Date, { stateSince, bookedAt }: BookingRow, now: Date): Date => {
  const earliest = (stateSince ?? bookedAt).getTime();
  return new Date(Math.min(Math.max(at.getTime(), earliest), now.getTime()));
};
