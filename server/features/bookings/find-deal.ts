import { eq } from 'drizzle-orm';
import type { Booking } from '../../../contract/deals/bookings.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import type { BookingRow } from './locks.ts';
import { selectBookings, toBuyersBooking, toSellersBooking } from './queries.ts';

/** A booking with what each side sees of it. */
export interface FoundDeal {
  row: BookingRow;
  asBuyer: Booking;
  asSeller: Booking;
}

/** Returns a booking in any state; null when there is none. */
export async function findDeal(db: Database, id: string): Promise<FoundDeal | null> {
  const [found] = await selectBookings(db, eq(bookings.id, id));
  return found
    ? { row: found.booking, asBuyer: toBuyersBooking(found), asSeller: toSellersBooking(found) }
    : null;
}
