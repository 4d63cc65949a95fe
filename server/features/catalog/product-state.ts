import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DeliveryOffer } from '../../../contract/catalog/delivery-offer.ts';
import type { ShippingZones } from '../../../contract/deals/address/shipping-zones.ts';
import type { Database } from '../../db/database.ts';
import { advertisements } from '../../db/schema/advertising.ts';
import { type ProductState, products } from '../../db/schema/catalog.ts';
import { AppError } from '../../errors.ts';
import { nextVersion, type ProductDetails } from './queries.ts';

/** The columns of a product that bookings and payments need. Prices in cents. */
export interface LockedProduct {
  id: string;
  sellerId: string;
  title: string;
  priceCents: number;
  delivery: DeliveryOffer;
  shippingCents: number;
  shippingZones: ShippingZones | null;
  state: ProductState;
  version: number;
}

const lockedColumns = {
  id: products.id,
  sellerId: products.sellerId,
  title: products.title,
  priceCents: products.sellingPriceCents,
  delivery: products.delivery,
  shippingCents: products.shippingCents,
  shippingZones: products.shippingZones,
  state: products.state,
  version: products.version,
};

/**
 * Reads a product and locks it until the transaction ends; returns null when there is none.
 * Booking, holding, selling and withdrawing take this lock first, so they are serialized.
 */
export async function lockProduct(tx: Database, id: string): Promise<LockedProduct | null> {
  const [row] = await tx
    .select(lockedColumns)
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  return row ?? null;
}

/** Reads a product without a lock: the answer may be outdated at once. Returns null for none. */
export async function findProduct(db: Database, id: string): Promise<LockedProduct | null> {
  const [row] = await db.select(lockedColumns).from(products).where(eq(products.id, id));
  return row ?? null;
}

/**
 * Returns whether a product belongs to the seller and is not withdrawn. It takes no lock, so the
 * answer may be outdated at once.
 */
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

/**
 * Reads and locks a seller's own product. Returns null when it does not exist or belongs to another
 * seller.
 */
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

/**
 * Returns the product when it is available. @throws AppError not_found, product_sold,
 * product_withdrawn
 */
export function requireForSale(product: LockedProduct | null): LockedProduct {
  if (!product) throw new AppError('not_found');
  if (product.state === 'sold') throw new AppError('product_sold');
  if (product.state === 'withdrawn') throw new AppError('product_withdrawn');
  return product;
}

/** Updates columns of a product that `tx` has locked. */
export async function updateDetails(tx: Database, id: string, change: Partial<ProductDetails>) {
  await tx
    .update(products)
    .set({ ...change, version: nextVersion })
    .where(eq(products.id, id));
}

/**
 * Stores a product without the contact details that earlier versions stored with it: what changes of it,
 * or null when it has none.
 */
export async function storeMasked(
  tx: Database,
  id: string,
  change: Partial<ProductDetails> | null,
) {
  await tx
    .update(products)
    .set({ ...(change && { ...change, version: nextVersion }), isMasked: true })
    .where(eq(products.id, id));
}

/** Sets a product to sold (with the moment of the deal) or withdrawn and deletes its advertisement. */
export async function closeProduct(
  tx: Database,
  id: string,
  to: { state: 'sold'; soldAt: Date } | { state: 'withdrawn' },
): Promise<void> {
  await tx.update(products).set(to).where(eq(products.id, id));
  await tx.delete(advertisements).where(eq(advertisements.productId, id));
}

/**
 * Makes a sold product available again after its deal was undone. A withdrawn product stays
 * withdrawn, and a trigger withdraws one whose seller's account is to be deleted.
 */
export async function reopenProduct(tx: Database, id: string): Promise<void> {
  const isSold = and(eq(products.id, id), eq(products.state, 'sold'));
  await tx.update(products).set({ state: 'available', soldAt: null }).where(isSold);
}

/**
 * Withdraws the products that a seller offers until `restoreAfterClosing` is called, and deletes
 * their advertisements. `tx` must have locked them.
 */
export async function withdrawForClosing(tx: Database, sellerId: string): Promise<void> {
  const isOffered = and(eq(products.sellerId, sellerId), eq(products.state, 'available'));
  const withdrawn = await tx
    .update(products)
    .set({ state: 'withdrawn', withdrawnForClosing: true })
    .where(isOffered)
    .returning({ id: products.id });
  const ids = withdrawn.map(({ id }) => id);
  await tx.delete(advertisements).where(inArray(advertisements.productId, ids));
}

/** Offers the products again that were withdrawn because their seller asked to be deleted. */
export async function restoreAfterClosing(tx: Database, sellerId: string): Promise<void> {
  const isTheirs = and(eq(products.sellerId, sellerId), eq(products.state, 'withdrawn'));
  await tx
    .update(products)
    .set({ state: 'available', withdrawnForClosing: false })
    .where(and(isTheirs, eq(products.withdrawnForClosing, true)));
}

/**
 * The columns that locate or identify the seller, emptied; they are cleared when the seller is
 * deleted.
 */
export const noContacts = {
  phone: '',
  city: '',
  area: '',
  placeId: null,
} satisfies Partial<ProductDetails>;

/**
 * Withdraws all products that a seller has ever listed, clears phone numbers and places in them,
 * and deletes their advertisements.
 */
export async function withdrawAllOf(tx: Database, sellerId: string): Promise<void> {
  const own = eq(products.sellerId, sellerId);
  // Locks in the order of the ids, as everywhere else, to avoid deadlocks.
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(own)
    .orderBy(asc(products.id))
    .for('update');
  const ids = rows.map(({ id }) => id);
  await tx.delete(advertisements).where(inArray(advertisements.productId, ids));
  await tx
    .update(products)
    .set({ state: 'withdrawn', shippingZones: null, ...noContacts })
    .where(own);
}
