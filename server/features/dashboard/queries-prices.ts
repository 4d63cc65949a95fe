import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bookings, paidStateList } from '../../db/schema/bookings.ts';
import { categories, isListed, products } from '../../db/schema/catalog.ts';

/** The number of a seller's products that are compared, newest first. */
const maxProducts = 50;

/** The number of similar sold products that are compared, the ones listed last. */
const maxSold = 500;

/** Returns a seller's products that are available, or paused, newest first. Prices in cents. */
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
    .where(and(eq(products.sellerId, sellerId), isListed))
    .orderBy(desc(products.id))
    .limit(maxProducts);

export interface MarketKey {
  categoryId: string;
  condition: typeof products.$inferSelect.condition;
}

/**
 * Summarizes the prices that buyers paid (not the asking prices) for products of a category and
 * condition, in cents. All fields except `sold` are null when nothing was sold.
 */
export async function summarizeSales(db: Database, { categoryId, condition }: MarketKey) {
  const latest = db
    .select({ cents: bookings.priceCents })
    .from(products)
    .innerJoin(
      bookings,
      and(
        eq(bookings.productId, products.id),
        // Must equal the condition of the index of sales, or the planner does not use that index.
        sql`${bookings.state} in (${sql.raw(paidStateList)})`,
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
