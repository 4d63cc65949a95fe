import { toCents } from '../../../contract/fields.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { listPayable } from './queries.ts';

/**
 * Chooses the caller's one open booking of this price (in dollars) and returns its id, for requests
 * that contain only a price. If none has a current price, it returns one whose product has changed
 * its price. The caller of this function must lock the booking and check it again.
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
  // A booking with an outdated price is rejected later, with an error that says so.
  const chosen = payable[0] ?? found[0];
  if (!chosen) throw new AppError('no_payable_booking');
  return chosen.id;
}
