import { and, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Delivery } from '../../../contract/catalog/delivery-offer.ts';
import {
  comingBackStates,
  openPaidStates,
  paidStates,
} from '../../../contract/deals/booking-states.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { categories, priceChanges, products } from '../../db/schema/catalog.ts';
import { payments } from '../../db/schema/payments.ts';

/** Returns a product in any state with its seller and its category's kind; undefined for none. */
export async function findBicycle(db: Database, id: string) {
  const [row] = await db
    .select({
      product: products,
      kind: categories.kind,
      seller: {
        _id: users.id,
        username: users.username,
        photoURL: users.photoUrl,
        verified: users.verified,
        since: users.createdAt,
      },
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, id));
  return row;
}

export type BicycleRow = NonNullable<Awaited<ReturnType<typeof findBicycle>>>;

/** How many former prices are shown. */
const maxFormerPrices = 20;

/** Returns the former prices of a product in cents, newest first, each with when it ended. */
export const listFormerPrices = (db: Database, productId: string) =>
  db
    .select({ cents: priceChanges.fromCents, until: priceChanges.changedAt })
    .from(priceChanges)
    .where(eq(priceChanges.productId, productId))
    .orderBy(desc(priceChanges.id))
    .limit(maxFormerPrices);

/** Counts what a seller has sold and offers. */
export async function countSales(
  db: Database,
  sellerId: string,
): Promise<{ sold: number; forSale: number }> {
  const rows = await db
    .select({ state: products.state, count: count() })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), ne(products.state, sql`'withdrawn'`)))
    .groupBy(products.state);
  const countOf = (wanted: string) => rows.find(({ state }) => state === wanted)?.count ?? 0;
  return { sold: countOf('sold'), forSale: countOf('available') };
}

/** The states of a sale whose bicycle the buyer keeps. */
const completeStates = paidStates.filter(
  (state) => ![...openPaidStates, ...comingBackStates].some((open) => open === state),
);

/** Counts the sales of a seller whose bicycles the buyers have kept. */
export async function countCompletedSales(db: Database, sellerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(bookings)
    .where(and(eq(bookings.sellerId, sellerId), inArray(bookings.state, completeStates)));
  return row?.count ?? 0;
}

/**
 * When a buyer has got the bicycle. That a shipped one counted as received after a time without a word does not
 * say when it arrived.
 */
const gotAt: Record<Delivery, SQL> = {
  pick_up: sql`coalesce(${bookings.handedOverAt}, ${bookings.receivedAt})`,
  shipping: sql`${bookings.deliveredAt}`,
};

/**
 * Measures the last sales of a category that were delivered so: how many of the last `most`, and the median of the
 * days from the payment until the buyer had the bicycle.
 */
export async function measureSales(
  db: Database,
  categoryId: string,
  { way, most }: { way: Delivery; most: number },
): Promise<{ sales: number; days: number }> {
  const measured = db
    .select({
      days: sql<number>`extract(epoch from ${gotAt[way]} - ${payments.recordedAt}) / 86400`.as(
        'days',
      ),
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(payments, eq(payments.bookingId, bookings.id))
    .where(
      and(
        eq(products.categoryId, categoryId),
        eq(bookings.delivery, way),
        isNull(payments.refundDueAt),
        sql`${gotAt[way]} >= ${payments.recordedAt}`,
      ),
    )
    .orderBy(desc(payments.recordedAt))
    .limit(most)
    .as('measured');
  const [row] = await db
    .select({
      sales: count(),
      days: sql<number>`coalesce(percentile_cont(0.5) within group (order by ${measured.days}), 0)::float8`,
    })
    .from(measured);
  return row ?? { sales: 0, days: 0 };
}
