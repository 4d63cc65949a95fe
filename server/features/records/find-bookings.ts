import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { toDollars } from '../../../contract/fields.ts';
import type { BookingRow, BookingsQuery } from '../../../contract/records/deals.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { type Page, readPage } from '../../pagination.ts';
import { buyers, isBetween, isPerson, personColumns, sellers } from './columns.ts';
import { hasWords, readId } from './find-words.ts';
import { inRow, listedByTime, readIds } from './read-ids.ts';

/** Returns the bookings of a condition, newest first, each with its two sides. */
export const selectBookings = (db: Database, where: SQL | undefined) =>
  db
    .select({
      booking: bookings,
      buyer: personColumns(buyers),
      seller: personColumns(sellers),
    })
    .from(bookings)
    .innerJoin(buyers, eq(buyers.id, bookings.buyerId))
    .innerJoin(sellers, eq(sellers.id, bookings.sellerId))
    .where(where)
    .orderBy(desc(bookings.bookedAt), desc(bookings.id));

type Row = Awaited<ReturnType<typeof selectBookings>>[number];

const wantedOf = (db: Database, { q = '', buyer, seller, state, ...days }: BookingsQuery) => {
  const id = readId(q);
  return {
    words: q && !id ? inRow(hasWords(sql`${bookings.title}`, q)) : undefined,
    range: isBetween(bookings.bookedAt, days),
    rest: and(
      id ? eq(bookings.id, id) : undefined,
      isPerson(db, bookings.buyerId, buyer),
      isPerson(db, bookings.sellerId, seller),
      state && eq(bookings.state, state),
    ),
  };
};

const listed = listedByTime(bookings, bookings.id, bookings.bookedAt);

/**
 * Returns a page of the bookings that an admin searches for, newest first.
 * @throws AppError invalid_input for a cursor of another list
 */
export async function findBookings(db: Database, query: BookingsQuery): Promise<Page<BookingRow>> {
  const page = await readPage<Row>(
    query,
    ({ booking }) => [String(booking.bookedAt.getTime()), booking.id],
    async (after, count) => {
      const ids = await readIds(db, listed, wantedOf(db, query), { after, count });
      return ids.length === 0 ? [] : selectBookings(db, inArray(bookings.id, ids));
    },
    'timeAndId',
  );
  return { ...page, rows: page.rows.map(toBookingRow) };
}

/** Returns a booking as an admin's list shows it. */
export const toBookingRow = ({ booking, buyer, seller }: Row): BookingRow => ({
  _id: booking.id,
  productId: booking.productId,
  title: booking.title,
  buyer,
  seller,
  state: booking.state,
  price: toDollars(booking.priceCents),
  bookedAt: booking.bookedAt.toISOString(),
});
