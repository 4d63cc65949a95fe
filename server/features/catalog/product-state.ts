import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { DeliveryOffer } from '../../../contract/catalog/delivery-offer.ts';
import type { ShippingZones } from '../../../contract/deals/address/shipping-zones.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { advertisements, isListed, type ProductState, products } from '../../db/schema/catalog.ts';
import { AppError } from '../../errors.ts';
import { hasListed, nextVersion, type ProductDetails } from './queries.ts';

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
  /** Until which day its seller has paused, as in 2026-12-03; then it is withdrawn for that long only. */
  pausedUntil: string | null;
  /** Whether it is withdrawn only because of what moderators have decided. */
  isWithheld: boolean;
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
  pausedUntil: products.pausedUntil,
  isWithheld: products.isWithheld,
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

/** Whether a product is withdrawn for everybody but its seller, and not for the time of the seller's pause. */
export const isWithdrawn = ({
  state,
  pausedUntil,
}: Pick<LockedProduct, 'state' | 'pausedUntil'>): boolean =>
  state === 'withdrawn' && pausedUntil === null;

/** Whether a product is withdrawn for its seller, too: not only because of what moderators have decided. */
export const isWithdrawnForSeller = (
  product: Pick<LockedProduct, 'state' | 'pausedUntil' | 'isWithheld'>,
): boolean => isWithdrawn(product) && !product.isWithheld;

/** Returns the version of a listing, which grows with each change; null where there is none. */
export async function readListingVersion(db: Database, id: string | null): Promise<number | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ version: products.version })
    .from(products)
    .where(eq(products.id, id));
  return row?.version ?? null;
}

/**
 * Returns whether a product belongs to the seller and is not withdrawn for them. It takes no lock, so
 * the answer may be outdated at once.
 */
export async function isListedBySeller(
  db: Database,
  id: string,
  sellerId: string,
): Promise<boolean> {
  const [row] = await db
    .select(lockedColumns)
    .from(products)
    .where(and(eq(products.id, id), eq(products.sellerId, sellerId)));
  return row !== undefined && !isWithdrawnForSeller(row);
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
 * product_withdrawn, seller_away
 */
export function requireForSale(product: LockedProduct | null): LockedProduct {
  const listed = requireListed(product);
  if (listed.pausedUntil) throw new AppError('seller_away', { pausedUntil: listed.pausedUntil });
  return listed;
}

/**
 * Likewise, also while its seller has paused. @throws AppError not_found, product_sold,
 * product_withdrawn
 */
export function requireListed(product: LockedProduct | null): LockedProduct {
  if (!product) throw new AppError('not_found');
  if (product.state === 'sold') throw new AppError('product_sold');
  if (isWithdrawn(product)) throw new AppError('product_withdrawn');
  return product;
}

/** @throws AppError forbidden for a person who neither sells now nor has ever listed a bicycle */
export async function requireSells(db: Database, { id, role }: Pick<Caller, 'id' | 'role'>) {
  if (role !== 'seller' && !(await hasListed(db, id))) throw new AppError('forbidden');
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
  await tx
    .update(products)
    .set({ ...to, pausedUntil: null, isWithheld: false })
    .where(eq(products.id, id));
  await tx.delete(advertisements).where(eq(advertisements.productId, id));
}

/**
 * Makes a sold product available again after its deal was undone. A withdrawn product stays
 * withdrawn, and triggers withdraw one that is hidden, or whose seller has paused, is suspended, or is to be deleted.
 */
export async function reopenProduct(tx: Database, id: string): Promise<void> {
  const isSold = and(eq(products.id, id), eq(products.state, 'sold'));
  await tx.update(products).set({ state: 'available', soldAt: null }).where(isSold);
}

/**
 * Withdraws the products that a seller offers, or has paused, until `restoreAfterClosing` is called, and deletes
 * their advertisements. `tx` must have locked them.
 */
export async function withdrawForClosing(tx: Database, sellerId: string): Promise<void> {
  const withdrawn = await tx
    .update(products)
    .set({ state: 'withdrawn', pausedUntil: null, withdrawnForClosing: true })
    .where(and(eq(products.sellerId, sellerId), isListed))
    .returning({ id: products.id });
  const ids = withdrawn.map(({ id }) => id);
  await tx.delete(advertisements).where(inArray(advertisements.productId, ids));
}

/**
 * Offers the products again that were withdrawn because their seller asked to be deleted; a trigger pauses them where
 * the seller has.
 */
export async function restoreAfterClosing(tx: Database, sellerId: string): Promise<void> {
  const isTheirs = and(eq(products.sellerId, sellerId), eq(products.state, 'withdrawn'));
  await tx
    .update(products)
    .set({ state: 'available', withdrawnForClosing: false })
    .where(and(isTheirs, eq(products.withdrawnForClosing, true)));
}

/**
 * Withdraws the products that a seller offers for the time of a pause, or gives those of a pause another day.
 * Their advertisements stay, and are shown again after it. `tx` must have locked them.
 * @param until the day on which the seller is back, as in 2026-12-03
 */
export async function pauseProducts(tx: Database, sellerId: string, until: string): Promise<void> {
  await tx
    .update(products)
    .set({ state: 'withdrawn', pausedUntil: until })
    .where(and(eq(products.sellerId, sellerId), isListed));
}

/**
 * Offers the products again that a pause has withdrawn, and returns their ids. The seller's pause must have ended
 * within `tx` before.
 */
export async function resumeProducts(tx: Database, sellerId: string): Promise<string[]> {
  const rows = await tx
    .update(products)
    .set({ state: 'available', pausedUntil: null })
    .where(and(eq(products.sellerId, sellerId), isNotNull(products.pausedUntil)))
    .returning({ id: products.id });
  return rows.map(({ id }) => id);
}

/**
 * Withdraws the products that a suspended seller offers, or has paused, until `offerWithheld` is called: a trigger does
 * it, for whom the seller must be suspended within `tx` before. Advertisements stay, and are shown again after it. `tx`
 * must have locked the products.
 */
export async function withholdAllOf(tx: Database, sellerId: string): Promise<void> {
  await tx
    .update(products)
    .set({ state: sql`${products.state}` })
    .where(and(eq(products.sellerId, sellerId), isListed));
}

/**
 * Offers the products again that a suspension has withdrawn, which must have ended within `tx` before. Triggers withdraw
 * those that are hidden, or whose seller has paused, or is to be deleted.
 */
export async function offerWithheld(tx: Database, sellerId: string): Promise<void> {
  await tx
    .update(products)
    .set({ state: 'available' })
    .where(and(eq(products.sellerId, sellerId), products.isWithheld));
}

/**
 * The state of a product as if moderators withheld nothing of it. A trigger withholds it again where it is still hidden,
 * waits for a look, or where its seller is suspended.
 */
const freedState = sql<ProductState>`case when ${products.isWithheld} then 'available' else ${products.state} end`;

/** Whether moderators have hidden a product. */
export async function isHiddenProduct(tx: Database, id: string): Promise<boolean> {
  return (await tx.$count(products, and(eq(products.id, id), products.isHidden))) > 0;
}

/**
 * Hides a product that `tx` has locked, which a trigger withdraws; or shows it again as it would be without that: as
 * offered, paused, sold, or withdrawn. Its advertisement stays.
 */
export async function setHidden(tx: Database, id: string, isHidden: boolean): Promise<void> {
  await tx.update(products).set({ isHidden, state: freedState }).where(eq(products.id, id));
}

/** Withholds a product that `tx` has locked until moderators have looked at it, and `endReview` is called. */
export async function beginReview(tx: Database, id: string): Promise<void> {
  // A trigger withdraws it, which looks at each change of the state.
  const change = { awaitsReview: true, state: sql`${products.state}` };
  await tx.update(products).set(change).where(eq(products.id, id));
}

/**
 * Offers a product that has waited for a look of moderators: as it would be without that, so that one which they have
 * hidden meanwhile stays withdrawn. Its seller is told, unless it does (`listing_reviewed`).
 */
export async function endReview(tx: Database, id: string, at: Date): Promise<void> {
  const isWaiting = and(eq(products.id, id), products.awaitsReview);
  const freed = await tx
    .update(products)
    .set({ awaitsReview: false, state: freedState })
    .where(isWaiting)
    .returning({ id: products.id });
  const ids = freed.map(() => `${id} ${at.toISOString()}`);
  await enqueueEvents(tx, at, { kind: 'listing_reviewed', ids, sides: ['owner'] });
}

/** Locks all products of a seller, in the order of the ids, as everywhere else, to avoid deadlocks. */
export async function lockAllOf(tx: Database, sellerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sellerId, sellerId))
    .orderBy(asc(products.id))
    .for('update');
  return rows.map(({ id }) => id);
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
 * and deletes their advertisements. A trigger ends a pause with the account.
 */
export async function withdrawAllOf(tx: Database, sellerId: string): Promise<void> {
  const ids = await lockAllOf(tx, sellerId);
  await tx.delete(advertisements).where(inArray(advertisements.productId, ids));
  await tx
    .update(products)
    .set({ state: 'withdrawn', isWithheld: false, shippingZones: null, ...noContacts })
    .where(eq(products.sellerId, sellerId));
}
