import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Due } from '../../../contract/deals/lifecycle/due.ts';
import type { Database } from '../../db/database.ts';
import { isOpenOffer, isSeenBySeller, offers } from '../../db/schema/deals/offers.ts';
import { selectOffers } from './card-rows.ts';

/** How many open offers of one side are read, those first that end first. Not a product decision. */
const maxOffers = 100;

/** Returns the open offers that wait for a person at `now`, those for one bicycle as one, by the first to end. */
export async function listWaitingOffers(db: Database, userId: string, now: Date): Promise<Due[]> {
  const isRunning = and(isOpenOffer, sql`${offers.endsAt} > ${now.toISOString()}::timestamptz`);
  const ofSide = (which: SQL | undefined) =>
    selectOffers(db, userId, and(which, isRunning)).orderBy(asc(offers.endsAt)).limit(maxOffers);
  const [bought, sold] = await Promise.all([
    ofSide(and(eq(offers.buyerId, userId), eq(offers.madeBy, 'seller'))),
    ofSide(and(eq(offers.sellerId, userId), isSeenBySeller, eq(offers.madeBy, 'buyer'))),
  ]);
  return [bought, sold].flatMap((rows) =>
    [...Map.groupBy(rows, ({ offer }) => offer.productId).values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { offer, product, threadId } = first;
      const count = group.length;
      return {
        offer: { _id: offer.id, productId: offer.productId, threadId, count },
        side: offer.buyerId === userId ? 'buyer' : 'seller',
        act: count > 1 ? 'answer-offers' : 'answer-offer',
        until: offer.endsAt.toISOString(),
        title: product.title,
        image: product.image,
      };
    }),
  );
}
