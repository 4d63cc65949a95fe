import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';

export type BookingRow = typeof bookings.$inferSelect;

/**
 * Reads and locks a booking in which the user is the buyer or the seller. Returns null when there
 * is none, or the buyer has deleted it.
 */
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

/**
 * Reads and locks a booking by its id, for actions of the server. Returns null when there is none.
 */
export async function lockBooking(tx: Database, id: string): Promise<BookingRow | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return row ?? null;
}

/**
 * Reads and locks the open bookings of a product in the order of their ids, without `except` (the
 * booking that bought the product).
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

/** Reads and locks a buyer's open booking of a product; there is at most one. */
export async function lockOpenBookingOf(
  tx: Database,
  productId: string,
  buyerId: string,
): Promise<BookingRow | null> {
  const isTheirs = and(eq(bookings.productId, productId), eq(bookings.buyerId, buyerId));
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(isTheirs, eq(bookings.state, 'booked')))
    .for('update');
  return row ?? null;
}

/** Reads and locks all bookings of a user, as buyer or seller, in the order of their ids. */
export const lockBookingsOf = (tx: Database, userId: string): Promise<BookingRow[]> =>
  tx
    .select()
    .from(bookings)
    .where(or(eq(bookings.buyerId, userId), eq(bookings.sellerId, userId)))
    .orderBy(asc(bookings.id))
    .for('update');
