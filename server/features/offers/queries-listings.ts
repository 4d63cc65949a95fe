import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OwnProduct } from '../../../contract/catalog/catalog.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { isOfPair, isOpenOffer, offerRules, offers } from '../../db/schema/deals/offers.ts';

type OfferFields = Pick<OwnProduct, 'offers' | 'openOffers' | 'reservedUntil'>;

/** Returns what a seller sees of the offers for each of these products of theirs. */
export async function readOffersOf(
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, OfferFields>> {
  if (productIds.length === 0) return new Map();
  const ids = [...productIds];
  const [rules, open, reserved] = await Promise.all([
    db.select().from(offerRules).where(inArray(offerRules.productId, ids)),
    db
      .select({
        productId: offers.productId,
        count: sql<number>`count(*)::int`,
        highestCents: sql<number>`max(${offers.priceCents})::int`,
        firstEndsAt: sql<Date>`min(${offers.endsAt})`.mapWith(offers.endsAt),
      })
      .from(offers)
      .where(and(inArray(offers.productId, ids), isOpenOffer, isOfPair, eq(offers.madeBy, 'buyer')))
      .groupBy(offers.productId),
    db
      .select({ productId: bookings.productId, reservedUntil: bookings.reservedUntil })
      .from(bookings)
      .where(
        and(
          inArray(bookings.productId, ids),
          eq(bookings.state, 'booked'),
          sql`${bookings.reservedUntil} is not null`,
        ),
      ),
  ]);
  const ruleOf = new Map(rules.map((rule) => [rule.productId, rule]));
  const openOf = new Map(open.map((one) => [one.productId, one]));
  const endOf = new Map(reserved.map((one) => [one.productId, one.reservedUntil]));
  return new Map(
    ids.map((id) => {
      const rule = ruleOf.get(id);
      const some = openOf.get(id);
      const until = endOf.get(id);
      return [
        id,
        {
          offers: rule ? { lowest: rule.lowestCents && toDollars(rule.lowestCents) } : null,
          ...(some && {
            openOffers: {
              count: some.count,
              highest: toDollars(some.highestCents),
              firstEndsAt: some.firstEndsAt.toISOString(),
            },
          }),
          ...(until && { reservedUntil: until.toISOString() }),
        },
      ];
    }),
  );
}
