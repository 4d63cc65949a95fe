import type { BookingEvent } from '../../../contract/trade/booking-lifecycle.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../http/authorize.ts';
import { applyTransition } from './apply-transition.ts';
import { lockBookingOf } from './locks.ts';

/**
 * Ships, cancels, confirms or deletes a booking of the caller, who acts as its buyer or its seller.
 * @throws AppError not_found; booking_closed when the state does not allow it
 */
export const changeBooking = (
  { db, clock }: DbDeps,
  caller: Caller,
  id: string,
  event: Extract<BookingEvent, 'ship' | 'cancel' | 'confirm-receipt' | 'delete'>,
) =>
  db.transaction(async (tx) => {
    const booking = await lockBookingOf(tx, id, caller.id);
    if (!booking) throw new AppError('not_found');
    const who = booking.buyerId === caller.id ? 'buyer' : 'seller';
    await applyTransition(tx, booking, event, who, { at: clock.now() });
    return { acknowledged: true as const };
  });
