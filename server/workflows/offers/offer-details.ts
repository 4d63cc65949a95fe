import type { BookingDetails } from '../../../contract/accounts/booking-details.ts';
import type { OfferBooking } from '../../../contract/deals/offers/offers.ts';
import { fillIn } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { BookingRow } from '../../features/bookings/locks.ts';
import { readBookingDetails } from '../../features/own-account/booking-details.ts';

/**
 * Returns what a booking of a buyer needs: what was given now, what the buyer gave with an earlier offer, that of the
 * open booking, or what the account keeps. The address is not checked.
 * @throws AppError invalid_input when nothing of that is known
 */
export async function findDetails(
  tx: Database,
  buyerId: string,
  {
    given,
    earlier,
    booked,
  }: {
    given: OfferBooking | undefined;
    earlier?: BookingDetails | null;
    booked: BookingRow | null;
  },
): Promise<BookingDetails> {
  if (given) return { ...given, address: given.address ?? null };
  const known = earlier ?? booked ?? (await readBookingDetails(tx, buyerId));
  if (known) {
    const { buyerPhone, buyerLocation, address } = known;
    return { buyerPhone, buyerLocation, address };
  }
  const fields = { 'booking.buyerPhone': fillIn, 'booking.buyerLocation': fillIn };
  throw new AppError('invalid_input', { fields });
}
