import { and, desc, eq, inArray, isNotNull, isNull, max, notExists, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { OfferRounds } from '../../../../contract/deals/offers/offer-rounds.ts';
import { toDollars } from '../../../../contract/fields.ts';
import { maxRoundPeople, offerRoundDays } from '../../../../contract/limits.ts';
import type { Database, DbDeps } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { isOpenOffer, offerRounds, offers } from '../../../db/schema/deals/offers.ts';
import { threads } from '../../../db/schema/messages.ts';
import { savedSearches, savedSearchHits } from '../../../db/schema/search/saved-searches.ts';
import { wishlistItems } from '../../../db/schema/wishlist.ts';
import { AppError } from '../../../errors.ts';
import { findProduct } from '../../catalog/product-state.ts';
import { selectBlockBetween } from '../../messages/blocks.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface RoundOf {
  productId: string;
  sellerId: string;
}

/**
 * Returns who would get a seller's offer for a product: who has saved it, has a saved search that found it, or has
 * asked about it, and takes such offers. Whoever has an offer for it already, open or accepted, gets none. At most
 * `maxRoundPeople`, those whose interest is the newest.
 */
export async function listInterested(
  db: Database,
  { productId, sellerId }: RoundOf,
): Promise<string[]> {
  const interest = unionAll(
    db
      .select({ userId: wishlistItems.buyerId, at: wishlistItems.addedAt })
      .from(wishlistItems)
      .where(eq(wishlistItems.productId, productId)),
    db
      .select({ userId: threads.buyerId, at: threads.createdAt })
      .from(threads)
      .where(and(eq(threads.productId, productId), eq(threads.startedBySeller, false))),
    db
      .select({ userId: savedSearches.userId, at: savedSearchHits.foundAt })
      .from(savedSearchHits)
      .innerJoin(savedSearches, eq(savedSearches.id, savedSearchHits.searchId))
      .where(eq(savedSearchHits.productId, productId)),
  ).as('interest');
  const ofBuyer = { buyerId: users.id, productId };
  const rows = await db
    .select({ id: users.id })
    .from(interest)
    .innerJoin(users, eq(users.id, interest.userId))
    .where(
      and(
        sql`${users.id} <> ${sellerId}`,
        isReachable,
        notExists(selectBlockBetween(db, users.id, sellerId)),
        notExists(selectOpenOffer(db, ofBuyer)),
        notExists(selectAgreedBooking(db, ofBuyer)),
      ),
    )
    .groupBy(users.id)
    .orderBy(desc(max(interest.at)), users.id)
    .limit(maxRoundPeople);
  return rows.map(({ id }) => id);
}

type OfBuyer = { buyerId: typeof users.id; productId: string };

const selectOpenOffer = (db: Database, { buyerId, productId }: OfBuyer) =>
  db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.buyerId, buyerId), eq(offers.productId, productId), isOpenOffer));

const selectAgreedBooking = (db: Database, { buyerId, productId }: OfBuyer) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.buyerId, buyerId),
        eq(bookings.productId, productId),
        eq(bookings.state, 'booked'),
        isNotNull(bookings.offerId),
      ),
    );

const isReachable = and(
  isNull(users.deletedAt),
  isNull(users.closesAt),
  eq(users.isSuspended, false),
  eq(users.takesSellersOffers, true),
);

/**
 * Locks people in the order of their ids, as everywhere, so that none of them leaves until `tx` ends. Returns those who
 * are here, do not leave and are not suspended.
 */
export async function lockPresent(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: users.id, closesAt: users.closesAt, isSuspended: users.isSuspended })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for('share');
  const isPresent = ({ closesAt, isSuspended }: (typeof rows)[number]) => !closesAt && !isSuspended;
  return new Set(rows.filter(isPresent).map(({ id }) => id));
}

type Round = typeof offerRounds.$inferSelect;

/** Returns the last offer to many of a product; null before there is one. */
async function findLastRound(db: Database, productId: string): Promise<Round | null> {
  const [row] = await db
    .select()
    .from(offerRounds)
    .where(eq(offerRounds.productId, productId))
    .orderBy(desc(offerRounds.id))
    .limit(1);
  return row ?? null;
}

/** Returns when a seller can make the next offer to many of a product; null for now. */
export async function findNextRound(
  db: Database,
  productId: string,
  now: Date,
): Promise<Date | null> {
  const last = await findLastRound(db, productId);
  return last && nextAfter(last, now);
}

function nextAfter({ madeAt }: Round, now: Date): Date | null {
  const next = new Date(madeAt.getTime() + offerRoundDays * dayMs);
  return next > now ? next : null;
}

/**
 * Returns what a seller may know of the offers to many of an own product: how many people, and never who.
 * @throws AppError not_found
 */
export async function readRounds(
  { db, clock }: DbDeps,
  { productId, sellerId }: RoundOf,
): Promise<OfferRounds> {
  const product = await findProduct(db, productId);
  if (product?.sellerId !== sellerId) throw new AppError('not_found');
  const [interested, last] = await Promise.all([
    listInterested(db, { productId, sellerId }),
    findLastRound(db, productId),
  ]);
  return {
    interested: interested.length,
    nextAt: (last && nextAfter(last, clock.now()))?.toISOString() ?? null,
    last: last && {
      price: toDollars(last.priceCents),
      madeAt: last.madeAt.toISOString(),
      endsAt: last.endsAt.toISOString(),
      sent: last.sent,
      taken: await countTaken(db, last.id),
    },
  };
}

const countTaken = (db: Database, roundId: string): Promise<number> =>
  db.$count(offers, and(eq(offers.roundId, roundId), isNotNull(offers.bookingId)));
