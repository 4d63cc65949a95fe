import { and, desc, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { WishlistItem } from '../../../contract/catalog/wishlist.ts';
import { paidStates } from '../../../contract/deals/booking-states.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { wishlistItems } from '../../db/schema/wishlist.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';

/** Selects the paid bookings of a row's product by the row's buyer. */
const paidBooking = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(
        eq(bookings.buyerId, wishlistItems.buyerId),
        eq(bookings.productId, wishlistItems.productId),
        inArray(bookings.state, paidStates),
      ),
    );

const selectWishes = (db: Database) =>
  db
    .select({
      id: wishlistItems.id,
      productId: products.id,
      title: products.title,
      image: products.image,
      sellingPriceCents: products.sellingPriceCents,
      categoryId: products.categoryId,
      state: products.state,
      pausedUntil: products.pausedUntil,
      savedCents: wishlistItems.priceCents,
      paid: sql<boolean>`${exists(paidBooking(db))}`,
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectWishes>>[number];

/**
 * Returns a page of a buyer's wishlist, newest first, including products that are no longer
 * available.
 */
export async function listWishes(
  db: Database,
  buyerId: string,
  request: PageRequest,
): Promise<Page<WishlistItem>> {
  const page = await readPage<Row>(
    request,
    ({ id }) => [id],
    (after, count) => {
      const begin = after ? sql`${wishlistItems.id} < ${after[0]}` : undefined;
      return selectWishes(db)
        .where(and(eq(wishlistItems.buyerId, buyerId), begin))
        .orderBy(desc(wishlistItems.id))
        .limit(count);
    },
  );
  return { ...page, rows: page.rows.map(toWishlistItem) };
}

const toWishlistItem = (row: Row): WishlistItem => ({
  _id: row.id,
  details: {
    _id: row.productId,
    title: row.title,
    image: row.image,
    selling_price: toDollars(row.sellingPriceCents),
    categoryId: row.categoryId,
    available: row.state === 'available',
    ...(row.pausedUntil && { pausedUntil: row.pausedUntil }),
  },
  paid: row.paid,
  savedPrice: toDollars(row.savedCents),
});

/** Returns the id of a buyer's wish for a product, or null. */
export async function findWish(
  db: Database,
  buyerId: string,
  productId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: wishlistItems.id })
    .from(wishlistItems)
    .where(and(eq(wishlistItems.buyerId, buyerId), eq(wishlistItems.productId, productId)));
  return row?.id ?? null;
}

/** Adds a wish, unless the buyer already has one for the product. */
export async function insertWish(
  db: Database,
  wish: typeof wishlistItems.$inferInsert,
): Promise<void> {
  await db.insert(wishlistItems).values(wish).onConflictDoNothing();
}

/** Deletes a buyer's own wish by its id or its product's id. Returns false when there is none. */
export async function deleteWish(db: Database, id: string, buyerId: string): Promise<boolean> {
  const rows = await db
    .delete(wishlistItems)
    .where(
      and(
        eq(wishlistItems.buyerId, buyerId),
        or(eq(wishlistItems.id, id), eq(wishlistItems.productId, id)),
      ),
    )
    .returning({ id: wishlistItems.id });
  return rows.length > 0;
}

/** Deletes all wishes of a buyer. */
export async function deleteWishesOf(tx: Database, buyerId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.buyerId, buyerId));
}
