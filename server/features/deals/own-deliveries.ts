import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { PersonalData } from '../../../contract/accounts/own-account.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import type { BookingRow } from '../bookings/locks.ts';
import { listBookingEvents } from '../bookings/queries-events.ts';

type Delivered = PersonalData['deliveries'][number];

/**
 * Returns a page of how the bookings and the sales of a person were delivered, newest first, for the
 * export of the person's data.
 */
export async function listOwnDeliveries(
  db: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<Delivered>> {
  const isPart = or(eq(bookings.buyerId, userId), eq(bookings.sellerId, userId));
  const page = await readPage<BookingRow>(
    request,
    ({ id }) => [id],
    (after, count) =>
      db
        .select()
        .from(bookings)
        .where(and(isPart, after?.[0] ? lt(bookings.id, after[0]) : undefined))
        .orderBy(desc(bookings.id))
        .limit(count),
  );
  const rows: Delivered[] = [];
  for (const row of page.rows) rows.push(await toDelivered(db, row, userId));
  return { ...page, rows };
}

const toDelivered = async (db: Database, row: BookingRow, userId: string): Promise<Delivered> => ({
  bookingId: row.id,
  address: row.buyerId === userId ? row.address : null,
  returnAddress: row.sellerId === userId ? row.returnAddress : null,
  shipment: row.shipment,
  returnShipment: row.returnShipment,
  handedOverAt: row.handedOverAt?.toISOString() ?? null,
  events: (await listBookingEvents(db, row.id)).map(({ at, event, actor, toState }) => ({
    date: at.toISOString(),
    event,
    actor,
    state: toState,
  })),
});
