import { toCents } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../http/authorize.ts';
import { listPayable } from './queries.ts';

/**
 * The id of the one open booking of this price, in dollars, that the caller can pay; where there is
 * none, of one whose product has been given another price. It is for requests that name a price
 * alone. The caller must then lock the booking and check it again.
 * @throws AppError no_payable_booking, several_payable_bookings
 */
export async function choosePayableBooking(
  db: Database,
  buyer: Caller,
  price: number,
): Promise<string> {
  const found = await listPayable(db, buyer.id, toCents(price));
  const payable = found.filter(({ isCurrent }) => isCurrent);
  if (payable.length > 1) throw new AppError('several_payable_bookings');
  // One whose product has another price by now is refused later, and with that reason.
  const chosen = payable[0] ?? found[0];
  if (!chosen) throw new AppError('no_payable_booking');
  return chosen.id;
}
