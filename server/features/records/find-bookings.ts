import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { toDollars } from '../../../contract/fields.ts';
import type { BookingRow, BookingsQuery } from '../../../contract/records/deals.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { type Page, readPage } from '../../pagination.ts';
import { buyers, isBetween, isPerson, personColumns, sellers } from './columns.ts';
import { hasWords, readId } from './find-words.ts';

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
    .orderBy(desc(bookings.id));

type Row = Awaited<ReturnType<typeof selectBookings>>[number];

const matching = (db: Database, { q, buyer, seller, state, ...days }: BookingsQuery) =>
  and(
    q ? isSearched(q) : undefined,
    isPerson(db, bookings.buyerId, buyer),
    isPerson(db, bookings.sellerId, seller),
    state && eq(bookings.state, state),
    isBetween(bookings.bookedAt, days),
  );

function isSearched(q: string): SQL {
  const id = readId(q);
  return id ? eq(bookings.id, id) : hasWords(sql`${bookings.title}`, q);
}

/**
 * Returns a page of the bookings that an admin searches for, newest first.
 * @throws AppError invalid_input for a cursor of another list
 */
export async function findBookings(db: Database, query: BookingsQuery): Promise<Page<BookingRow>> {
  const page = await readPage<Row>(
    query,
    ({ booking }) => [booking.id],
    (after, count) => {
      const begin = after ? sql`${bookings.id} < ${after[0]}` : undefined;
      return selectBookings(db, and(matching(db, query), begin)).limit(count);
    },
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
