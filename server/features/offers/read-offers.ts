import { and, desc, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import type { PriceOffer } from '../../../contract/deals/offers/offers.ts';
import type { Database } from '../../db/database.ts';
import { isOfPair, isOpenOffer, offers } from '../../db/schema/deals/offers.ts';
import { threads } from '../../db/schema/messages.ts';
import { selectOffers } from './card-rows.ts';
import { isSeenBy } from './queries.ts';
import { toPriceOffer } from './to-price-offer.ts';

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
