import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { advertisements } from '../../db/schema/advertising.ts';
import { type ProductState, products } from '../../db/schema/catalog.ts';
import { AppError } from '../../errors.ts';
import type { ProductDetails } from './queries.ts';

/** What bookings and payments need to know of a product. Prices in cents. */
export interface LockedProduct {
  id: string;
  sellerId: string;
  title: string;
  priceCents: number;
  state: ProductState;
}

const lockedColumns = {
  id: products.id,
  sellerId: products.sellerId,
  title: products.title,
  priceCents: products.sellingPriceCents,
  state: products.state,
};

/**
 * Reads a product and locks it until the transaction ends. Booking, holding, selling and
 * withdrawing take this lock first, so they happen one after the other.
 */
export async function lockProduct(tx: Database, id: string): Promise<LockedProduct | null> {
  const [row] = await tx
    .select(lockedColumns)
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  return row ?? null;
}

/** Whether a product is the seller's own and not withdrawn; it may change until it is locked. */
export async function isListedBySeller(
  db: Database,
  id: string,
  sellerId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ state: products.state })
    .from(products)
    .where(and(eq(products.id, id), eq(products.sellerId, sellerId)));
  return row !== undefined && row.state !== 'withdrawn';
}

/** The seller's own product, locked likewise; null when it is not theirs or not there. */
export async function lockOwnProduct(
  tx: Database,
  id: string,
  sellerId: string,
): Promise<LockedProduct | null> {
  const [row] = await tx
    .select(lockedColumns)
    .from(products)
    .where(and(eq(products.id, id), eq(products.sellerId, sellerId)))
    .for('update');
  return row ?? null;
}

/** @throws AppError not_found, product_sold, product_withdrawn */
export function requireForSale(product: LockedProduct | null): LockedProduct {
  if (!product) throw new AppError('not_found');
  if (product.state === 'sold') throw new AppError('product_sold');
  if (product.state === 'withdrawn') throw new AppError('product_withdrawn');
  return product;
}

/** Writes down what a seller has changed of a product that `tx` has locked. */
export async function updateDetails(tx: Database, id: string, change: Partial<ProductDetails>) {
  await tx.update(products).set(change).where(eq(products.id, id));
}

/** Takes a product out of trade; its advertisement ends with it. */
export async function closeProduct(
  tx: Database,
  id: string,
  state: 'sold' | 'withdrawn',
): Promise<void> {
  await tx.update(products).set({ state }).where(eq(products.id, id));
  await tx.delete(advertisements).where(eq(advertisements.productId, id));
}

/** Offers a sold product again whose sale has come undone; one that was withdrawn stays so. */
export async function reopenProduct(tx: Database, id: string): Promise<void> {
  const isSold = and(eq(products.id, id), eq(products.state, 'sold'));
  await tx.update(products).set({ state: 'available' }).where(isSold);
}

/** Where to find the seller of a product: what of it goes when they leave. */
export const noContacts = { phone: '', city: '', area: '' } satisfies Partial<ProductDetails>;

/**
 * Takes everything that a seller has ever listed out of sight, and the places and numbers in it
 * with them; advertisements end.
 */
export async function withdrawAllOf(tx: Database, sellerId: string): Promise<void> {
  const own = eq(products.sellerId, sellerId);
  // Locked one after the other in a fixed order, like everywhere else where several are locked.
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(own)
    .orderBy(asc(products.id))
    .for('update');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(advertisements).where(inArray(advertisements.productId, ids));
  await tx
    .update(products)
    .set({ state: 'withdrawn', ...noContacts })
    .where(own);
}
