import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Due } from '../../../contract/deals/lifecycle/due.ts';
import type { Database } from '../../db/database.ts';
import { isSeenBySeller, offers } from '../../db/schema/deals/offers.ts';
import { selectOffers } from './card-rows.ts';
import { isAnswerable } from './queries.ts';

/** How many open offers of one side are read, those first that end first. Not a product decision. */
const maxOffers = 100;

/** Returns the open offers that wait for a person at `now`, those for one bicycle as one, by the first to end. */
export async function listWaitingOffers(db: Database, userId: string, now: Date): Promise<Due[]> {
  const ofSide = (which: SQL | undefined) =>
    selectOffers(db, userId, and(which, isAnswerable(now)))
      .orderBy(asc(offers.endsAt))
      .limit(maxOffers);
  const [bought, sold] = await Promise.all([
    ofSide(and(eq(offers.buyerId, userId), eq(offers.madeBy, 'seller'))),
    ofSide(and(eq(offers.sellerId, userId), isSeenBySeller, eq(offers.madeBy, 'buyer'))),
  ]);
  // Nobody makes offers for an own bicycle, so those for one are of one side.
  const byBicycle = Map.groupBy([...bought, ...sold], ({ offer }) => offer.productId);
  return [...byBicycle.values()].flatMap((group) => {
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
  });
}
