import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PriceOffer } from '../../../contract/deals/offers/offers.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { isOfPair, isOpenOffer, isSeenBySeller, offers } from '../../db/schema/deals/offers.ts';
import { blocks, messages, threads } from '../../db/schema/messages.ts';
import { isBlock } from '../messages/blocks.ts';
import type { OfferRow } from './apply-offer-step.ts';
import { toPriceOffer } from './to-price-offer.ts';

const buyers = alias(users, 'buyers');
const sellers = alias(users, 'sellers');

/** Selects offers of a person with all that a card of one shows. */
export const selectOffers = (db: Database, readerId: string, where: SQL | undefined) =>
  db
    .select({
      offer: offers,
      product: {
        _id: products.id,
        categoryId: products.categoryId,
        title: products.title,
        image: products.image,
        priceCents: products.sellingPriceCents,
      },
      buyerName: buyers.username,
      sellerName: sellers.username,
      blockedName: blocks.blockedName,
      threadId: threads.id,
      message: messages,
      booking: {
        state: bookings.state,
        offerId: bookings.offerId,
        reservedUntil: bookings.reservedUntil,
      },
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .innerJoin(buyers, eq(buyers.id, offers.buyerId))
    .innerJoin(sellers, eq(sellers.id, offers.sellerId))
    .leftJoin(
      blocks,
      or(
        and(eq(offers.buyerId, readerId), isBlock(offers.buyerId, offers.sellerId)),
        and(eq(offers.sellerId, readerId), isBlock(offers.sellerId, offers.buyerId)),
      ),
    )
    .leftJoin(
      threads,
      and(
        eq(threads.buyerId, offers.buyerId),
        eq(threads.productId, offers.productId),
        isNotNull(offers.lineNumber),
      ),
    )
    .leftJoin(
      messages,
      and(eq(messages.threadId, threads.id), eq(messages.number, offers.messageNumber)),
    )
    .leftJoin(bookings, eq(bookings.id, offers.bookingId))
    .where(where)
    .$dynamic();

export type CardRow = Awaited<ReturnType<typeof selectOffers>>[number];

/** Whether a person is a side of an offer and may see it. */
const isSeenBy = (readerId: string) =>
  or(eq(offers.buyerId, readerId), and(eq(offers.sellerId, readerId), isSeenBySeller));

/** Returns an offer as one of its sides sees it at `now`; null when the person may not see it. */
export async function readOffer(
  db: Database,
  id: string,
  readerId: string,
  now: Date,
): Promise<PriceOffer | null> {
  const [row] = await selectOffers(db, readerId, and(eq(offers.id, id), isSeenBy(readerId)));
  return row ? toPriceOffer(row, readerId, now) : null;
}

/** The most offers that a thread shows; each buyer has few tries. Not a product decision. */
const maxOffersOfThread = 100;

/** Returns the offers that a thread tells of, as one of its people sees them, oldest first. */
export async function listOffersOfThread(
  db: Database,
  readerId: string,
  threadId: string,
  now: Date,
): Promise<PriceOffer[]> {
  const ofThread = and(eq(threads.id, threadId), isSeenBy(readerId));
  const rows = await selectOffers(db, readerId, ofThread)
    .orderBy(desc(offers.id))
    .limit(maxOffersOfThread);
  return rows.toReversed().map((row) => toPriceOffer(row, readerId, now));
}

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
export async function insertOffer(tx: Database, row: typeof offers.$inferInsert): Promise<void> {
  await tx.insert(offers).values(row);
}

/** Selects what a buyer has offered, without what sellers have. */
const isMadeBy = (buyerId: string) => and(eq(offers.buyerId, buyerId), eq(offers.madeBy, 'buyer'));

/** Counts the offers that a buyer has ever made for a product. */
export const countTries = (db: Database, buyerId: string, productId: string): Promise<number> =>
  db.$count(offers, and(isMadeBy(buyerId), eq(offers.productId, productId)));

/** Counts the offers of a buyer that wait for an answer at `now`. */
export const countOpenOf = (db: Database, buyerId: string, now: Date): Promise<number> =>
  db.$count(
    offers,
    and(
      isMadeBy(buyerId),
      eq(offers.state, 'open'),
      sql`${offers.endsAt} > ${now.toISOString()}::timestamptz`,
    ),
  );

/** Reads and locks the open offer between a buyer and a seller, without those to many; null when there is none. */
export async function lockOpenBetween(
  tx: Database,
  buyerId: string,
  productId: string,
): Promise<OfferRow | null> {
  const ofPair = and(eq(offers.buyerId, buyerId), eq(offers.productId, productId));
  const [row] = await tx
    .select()
    .from(offers)
    .where(and(ofPair, isOpenOffer, isOfPair))
    .for('update');
  return row ?? null;
}

/** Counts the reservations of a product that a buyer has not paid. */
export const countLapses = (db: Database, buyerId: string, productId: string): Promise<number> =>
  db.$count(
    offers,
    and(eq(offers.buyerId, buyerId), eq(offers.productId, productId), eq(offers.state, 'lapsed')),
  );

/**
 * Returns the newest offer between a buyer and a seller, and the newest open one of the seller to many, as the buyer
 * sees them.
 */
export async function readNewest(
  db: Database,
  buyerId: string,
  productId: string,
  now: Date,
): Promise<{ offer: PriceOffer | null; sellersOffer: PriceOffer | null }> {
  const ofPair = and(eq(offers.buyerId, buyerId), eq(offers.productId, productId));
  const newest = async (which: SQL | undefined) => {
    const [row] = await selectOffers(db, buyerId, and(ofPair, which))
      .orderBy(desc(offers.id))
      .limit(1);
    return row ? toPriceOffer(row, buyerId, now) : null;
  };
  const [offer, ofMany] = await Promise.all([
    newest(or(isOfPair, isNotNull(offers.bookingId))),
    newest(and(isNotNull(offers.roundId), isOpenOffer)),
  ]);
  return { offer, sellersOffer: ofMany?.state === 'open' ? ofMany : null };
}

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
