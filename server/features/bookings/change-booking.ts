import type { BookingEvent } from '../../../contract/trade/booking-lifecycle.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../http/authorize.ts';
import { lockBookingOf } from './locks.ts';
import { readOwnBooking } from './queries.ts';
import { transition } from './apply-transition.ts';

/**
 * Takes a booking of the caller one step on, as its buyer or as its seller: ships, cancels, confirms
 * the receipt, or deletes it.
 * @throws AppError not_found, booking_closed
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
    await transition(tx, booking, event, who, { at: clock.now() });
    return { acknowledged: true as const };
  });

/** @throws AppError not_found */
export async function readBooking({ db }: DbDeps, buyer: Caller, id: string) {
  const booking = await readOwnBooking(db, id, buyer.id);
  if (!booking) throw new AppError('not_found');
  return booking;
}
