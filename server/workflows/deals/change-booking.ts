import type { BookingChange } from '../../../contract/deals/bookings.ts';
import type { Caller } from '../../caller.ts';
import { AppError } from '../../errors.ts';
import { lockBookingOf } from '../../features/bookings/locks.ts';
import { carryOutRefunds } from '../payments/carry-out-refunds.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';
import { type MoveDetails, moveDeal } from './move-deal.ts';

/** The changes that need nothing but the event, or the columns that it sets; others have a workflow of their own. */
export type SimpleEvent = Extract<
  BookingChange['event'] | 'delete',
  | 'cancel'
  | 'confirm-delivery'
  | 'confirm-receipt'
  | 'confirm-return'
  | 'delete'
  | 'give-return-address'
  | 'refund-sale'
>;

/**
 * Cancels, confirms, gives back or deletes a booking of the caller, or says where to send it back. The
 * caller acts as its buyer or its seller.
 * @throws AppError not_found; booking_closed when the state does not allow it
 */
export async function changeBooking(
  deps: MoneyDeps,
  caller: Caller,
  id: string,
  event: SimpleEvent,
  columns: MoveDetails['columns'] = {},
): Promise<{ acknowledged: true }> {
  const refunds = await deps.db.transaction(async (tx) => {
    const booking = await lockBookingOf(tx, id, caller.id);
    if (!booking) throw new AppError('not_found');
    const who = booking.buyerId === caller.id ? 'buyer' : 'seller';
    return moveDeal(tx, booking, event, who, { at: deps.clock.now(), columns });
  });
  await carryOutRefunds(deps, refunds);
  return { acknowledged: true };
}
