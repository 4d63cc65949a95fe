import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { categories, products } from '../../db/schema/catalog.ts';

/** How many of a seller's products are compared, the latest first. */
const maxProducts = 50;

/** How many of the similar ones that were sold speak for the market: the ones listed last. */
const maxSold = 500;

/** What a seller has to offer, the latest first. Prices in cents. */
export const listOffers = (db: Database, sellerId: string) =>
  db
    .select({
      productId: products.id,
      title: products.title,
      category: categories.title,
      categoryId: products.categoryId,
      condition: products.condition,
      cents: products.sellingPriceCents,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.sellerId, sellerId), eq(products.state, 'available')))
    .orderBy(desc(products.id))
    .limit(maxProducts);

export interface MarketKey {
  categoryId: string;
  condition: typeof products.$inferSelect.condition;
}

/**
 * For how much products of a category and condition were sold, in cents: what was booked and paid,
 * not what is asked for. All but `sold` are null where nothing was.
 */
export async function summarizeSales(db: Database, { categoryId, condition }: MarketKey) {
  const latest = db
    .select({ cents: bookings.priceCents })
    .from(products)
    .innerJoin(
      bookings,
      and(
        eq(bookings.productId, products.id),
        // Written out as in the index of sales, or the planner would not see that it fits.
        sql`${bookings.state} in ('paid', 'shipped', 'received')`,
      ),
    )
    .where(and(eq(products.categoryId, categoryId), eq(products.condition, condition)))
    .orderBy(desc(products.id))
    .limit(maxSold)
    .as('latest');
  const quantile = (share: number) =>
    sql<
      number | null
    >`percentile_cont(${sql.raw(String(share))}) within group (order by ${latest.cents})`;
  const [row] = await db
    .select({
      sold: sql<number>`count(*)::int`,
      lowest: quantile(0),
      lowerQuartile: quantile(0.25),
      median: quantile(0.5),
      upperQuartile: quantile(0.75),
      highest: quantile(1),
    })
    .from(latest);
  return row;
}
