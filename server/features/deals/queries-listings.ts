import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { categories, products } from '../../db/schema/catalog.ts';
import { bookingSnapshots, type FrozenListing } from '../../db/schema/deals/deals.ts';
import { picturesOf } from '../catalog/queries.ts';

/** Returns a product's listing as it is now. Prices in cents. @throws when there is no such product */
export async function readListing(db: Database, productId: string): Promise<FrozenListing> {
  const [row] = await db
    .select({ product: products, categoryTitle: categories.title })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, productId));
  if (!row) throw new Error(`product ${productId} no longer exists`);
  const { product, categoryTitle } = row;
  return {
    title: product.title,
    priceCents: product.sellingPriceCents,
    purchasePriceCents: product.purchasePriceCents,
    purchaseDate: product.purchaseDate,
    categoryTitle,
    condition: product.condition,
    description: product.description,
    city: product.city,
    area: product.area,
    attributes: product.attributes,
    checklist: product.checklist,
    pictures: picturesOf(product),
    delivery: product.delivery,
    shippingCents: product.shippingCents,
    shippingZones: product.shippingZones,
  };
}

/** Keeps the listing of a product that `tx` has locked, as it is when the buyer books it. */
export async function insertSnapshot(
  tx: Database,
  { productId, ...key }: { bookingId: string; productId: string; takenAt: Date },
): Promise<void> {
  await tx.insert(bookingSnapshots).values({ ...key, listing: await readListing(tx, productId) });
}

/**
 * Returns the listing as it was when the buyer booked; null for bookings from before it was kept.
 */
export async function readSnapshot(db: Database, bookingId: string): Promise<FrozenListing | null> {
  const [row] = await db
    .select({ listing: bookingSnapshots.listing })
    .from(bookingSnapshots)
    .where(eq(bookingSnapshots.bookingId, bookingId));
  return row?.listing ?? null;
}
