import { asc, eq } from 'drizzle-orm';
import type { BookingTransition } from '../../../contract/deals/booking-lifecycle.ts';
import type { Database } from '../../db/database.ts';
import { bookingEvents } from '../../db/schema/deals/deals.ts';

/** Adds a transition of these bookings to their timelines, within its transaction. */
export async function recordBookingEvents(
  tx: Database,
  rows: readonly { id: string }[],
  { event, actor, from, to }: BookingTransition,
  at: Date,
): Promise<void> {
  const values = rows.map(({ id: bookingId }) => ({
    bookingId,
    at,
    event,
    actor,
    fromState: from,
    toState: to,
  }));
  if (values.length > 0) await tx.insert(bookingEvents).values(values);
}

/** Returns what happened to a booking, oldest first. */
export const listBookingEvents = (db: Database, bookingId: string) =>
  db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id));
