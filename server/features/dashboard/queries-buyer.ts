import { and, count, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { wishlistItems } from '../../db/schema/wishlist.ts';

/** The number of price drops that the dashboard shows. */
const maxDrops = 10;

/** Counts a buyer's bookings by state, without deleted ones. */
export const countBookings = (db: Database, buyerId: string) =>
  db
    .select({ state: bookings.state, count: count() })
    .from(bookings)
    .where(and(eq(bookings.buyerId, buyerId), isNull(bookings.hiddenAt)))
    .groupBy(bookings.state);

const isAvailable = eq(products.state, 'available');
const isCheaper = and(isAvailable, lt(products.sellingPriceCents, wishlistItems.priceCents));

/**
 * Counts a buyer's saved products: available ones, ones no longer available, and ones that cost
 * less than when they were saved.
 */
export async function countSaved(db: Database, buyerId: string) {
  const [row] = await db
    .select({
      available: sql<number>`count(*) filter (where ${isAvailable})::int`,
      gone: sql<number>`count(*) filter (where not ${isAvailable})::int`,
      cheaper: sql<number>`count(*) filter (where ${isCheaper})::int`,
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.buyerId, buyerId));
  return row ?? { available: 0, gone: 0, cheaper: 0 };
}

/**
 * Returns saved products that cost less than when they were saved, the largest relative drop first.
 * Prices in cents.
 */
export const listPriceDrops = (db: Database, buyerId: string) =>
  db
    .select({
      productId: products.id,
      categoryId: products.categoryId,
      title: products.title,
      savedCents: wishlistItems.priceCents,
      cents: products.sellingPriceCents,
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.buyerId, buyerId), isCheaper))
    .orderBy(sql`${products.sellingPriceCents}::float8 / ${wishlistItems.priceCents}`, products.id)
    .limit(maxDrops);
