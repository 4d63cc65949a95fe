import { and, count, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { wishlistItems } from '../../db/schema/wishlist.ts';

/** How many price drops are shown. */
const maxDrops = 10;

/** A buyer's bookings by state, without those that they deleted. */
export const countBookings = (db: Database, buyerId: string) =>
  db
    .select({ state: bookings.state, count: count() })
    .from(bookings)
    .where(and(eq(bookings.buyerId, buyerId), isNull(bookings.hiddenAt)))
    .groupBy(bookings.state);

const isAvailable = eq(products.state, 'available');
const isCheaper = and(isAvailable, lt(products.sellingPriceCents, wishlistItems.priceCents));

/** What a buyer has saved: what can be had, what is gone, what is cheaper than it was then. */
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

/** Saved products that cost less than when they were saved, the largest drop first. In cents. */
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
