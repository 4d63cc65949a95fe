import { and, asc, eq, exists, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { isOfPair, isOpenOffer, isSeenBySeller, offers } from '../../db/schema/deals/offers.ts';

export type OfferRow = typeof offers.$inferSelect;

/** Whether a person is a side of an offer and may see it. */
export const isSeenBy = (readerId: string) =>
  or(eq(offers.buyerId, readerId), and(eq(offers.sellerId, readerId), isSeenBySeller));

/** Reads an offer without a lock: the answer may be outdated at once. Returns null where the person is no side of it. */
export async function findOffer(
  db: Database,
  id: string,
  readerId: string,
): Promise<OfferRow | null> {
  const [row] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.id, id), isSeenBy(readerId)));
  return row ?? null;
}

/** Reads an offer without a lock, for the server's own steps. */
export async function findOfferById(db: Database, id: string): Promise<OfferRow | null> {
  const [row] = await db.select().from(offers).where(eq(offers.id, id));
  return row ?? null;
}

/** Reads and locks an offer. */
export async function lockOffer(tx: Database, id: string): Promise<OfferRow | null> {
  const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('update');
  return row ?? null;
}

/** Adds an open offer. */
export const insertOffer = async (
  tx: Database,
  row: typeof offers.$inferInsert,
): Promise<OfferRow> => insertedRow(await tx.insert(offers).values(row).returning());

/** Selects what a buyer has offered, without what sellers have. */
const isMadeBy = (buyerId: string) => and(eq(offers.buyerId, buyerId), eq(offers.madeBy, 'buyer'));

/** Counts the offers that a buyer has ever made for a product. */
export const countTries = (db: Database, buyerId: string, productId: string): Promise<number> =>
  db.$count(offers, and(isMadeBy(buyerId), eq(offers.productId, productId)));

/** Whether an offer can be answered at `now`; the job may not have ended those whose time is over. */
export const isAnswerable = (now: Date) =>
  and(isOpenOffer, sql`${offers.endsAt} > ${now.toISOString()}::timestamptz`);

/** Counts the offers of a buyer that wait for an answer at `now`. */
export const countOpenOf = (db: Database, buyerId: string, now: Date): Promise<number> =>
  db.$count(offers, and(isMadeBy(buyerId), isAnswerable(now)));

/** Returns the open offer between a buyer and a seller, without those to many; null when there is none. */
export async function findOpenBetween(
  db: Database,
  buyerId: string,
  productId: string,
): Promise<OfferRow | null> {
  const ofPair = and(eq(offers.buyerId, buyerId), eq(offers.productId, productId));
  const [row] = await db
    .select()
    .from(offers)
    .where(and(ofPair, isOpenOffer, isOfPair));
  return row ?? null;
}

/** Counts the reservations of a product that a buyer has not paid: those that ended, and those given up before. */
export const countLapses = (db: Database, buyerId: string, productId: string): Promise<number> =>
  db.$count(
    offers,
    and(
      eq(offers.buyerId, buyerId),
      eq(offers.productId, productId),
      or(eq(offers.state, 'lapsed'), exists(selectGivenUp(db))),
    ),
  );

/** Selects the booking of an offer of the query around it that its buyer has cancelled while the bicycle was reserved. */
const selectGivenUp = (db: Database) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.id, offers.bookingId),
        eq(bookings.offerId, offers.id),
        eq(bookings.cancelReason, 'by_buyer'),
        isNotNull(bookings.reservedUntil),
      ),
    );

/** Returns up to `limit` open offers whose time is over at `now`, those first that ended first. */
export const listDueOffers = async (db: Database, now: Date, limit: number): Promise<string[]> =>
  (
    await db
      .select({ id: offers.id })
      .from(offers)
      .where(and(isOpenOffer, sql`${offers.endsAt} <= ${now.toISOString()}::timestamptz`))
      .orderBy(asc(offers.endsAt))
      .limit(limit)
  ).map(({ id }) => id);
