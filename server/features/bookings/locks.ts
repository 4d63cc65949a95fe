import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';

export type BookingRow = typeof bookings.$inferSelect;

/** A booking that this person, buyer or seller, is part of; kept from changing until the end of `tx`. */
export async function lockBookingOf(
  tx: Database,
  id: string,
  userId: string,
): Promise<BookingRow | null> {
  const isPart = or(eq(bookings.buyerId, userId), eq(bookings.sellerId, userId));
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isPart, isNull(bookings.hiddenAt)))
    .for('update');
  return row ?? null;
}

/** Any booking by its id, for the server's own doings; locked likewise. */
export async function lockBooking(tx: Database, id: string): Promise<BookingRow | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return row ?? null;
}

/**
 * The open bookings of a product, locked likewise in the order of their ids; `except` is the one that
 * bought it.
 */
export async function lockOpenBookings(
  tx: Database,
  productId: string,
  except?: string,
): Promise<BookingRow[]> {
  const open = and(eq(bookings.productId, productId), eq(bookings.state, 'booked'));
  return tx
    .select()
    .from(bookings)
    .where(except ? and(open, ne(bookings.id, except)) : open)
    .orderBy(asc(bookings.id))
    .for('update');
}

/** All bookings of a person, on either side, locked likewise in the order of their ids. */
export const lockBookingsOf = (tx: Database, userId: string): Promise<BookingRow[]> =>
  tx
    .select()
    .from(bookings)
    .where(or(eq(bookings.buyerId, userId), eq(bookings.sellerId, userId)))
    .orderBy(asc(bookings.id))
    .for('update');
