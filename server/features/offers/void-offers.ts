import { and, asc, eq, gte, inArray, ne, or, type SQL } from 'drizzle-orm';
import { isAsOffered } from '../../../contract/catalog/offer.ts';
import { offerTo } from '../../../contract/deals/address/shipping-zones.ts';
import type { VoidReason } from '../../../contract/deals/offers/offer-steps.ts';
import type { Database } from '../../db/database.ts';
import { products } from '../../db/schema/catalog.ts';
import { isOpenOffer, offers } from '../../db/schema/deals/offers.ts';
import type { LockedProduct } from '../catalog/product-state.ts';
import { endOffers } from './apply-offer-step.ts';
import type { OfferRow } from './queries.ts';

/** Selects and locks open offers, in the order of their ids, to avoid deadlocks. */
const lockOpen = (tx: Database, which: SQL | undefined): Promise<OfferRow[]> =>
  tx.select().from(offers).where(and(which, isOpenOffer)).orderBy(asc(offers.id)).for('update');

interface Cause {
  at: Date;
  reason: VoidReason;
}

const voidAll = async (tx: Database, which: SQL | undefined, cause: Cause): Promise<void> =>
  endOffers(tx, await lockOpen(tx, which), 'void', 'system', cause);

/** Ends the open offers for a product, which `tx` has locked. */
export const voidOffersOf = (tx: Database, productId: string, cause: Cause): Promise<void> =>
  voidAll(tx, eq(offers.productId, productId), cause);

const isOfSeller = (tx: Database, sellerId: string) =>
  inArray(
    offers.productId,
    tx.select({ id: products.id }).from(products).where(eq(products.sellerId, sellerId)),
  );

/** Ends the open offers for all products of a seller, which `tx` has locked. */
export const voidOffersOfSeller = (tx: Database, sellerId: string, cause: Cause): Promise<void> =>
  voidAll(tx, isOfSeller(tx, sellerId), cause);

/**
 * Ends the open offers of a person who leaves, on both sides. `tx` must have locked their products. Nobody is told that
 * the account is to be deleted, since it may be kept: a buyer withdraws and declines, a seller's bicycles are withdrawn.
 */
export async function voidOffersOfLeaver(tx: Database, userId: string, at: Date): Promise<void> {
  // Both sides at once: a block locks the offers of two people in the same order.
  const open = await lockOpen(tx, or(eq(offers.buyerId, userId), isOfSeller(tx, userId)));
  const bought = open.filter(({ buyerId }) => buyerId === userId);
  const isMade = ({ madeBy }: OfferRow) => madeBy === 'buyer';
  await endOffers(tx, bought.filter(isMade), 'withdraw', 'maker', { at });
  const received = bought.filter((offer) => !isMade(offer));
  await endOffers(tx, received, 'decline', 'receiver', { at });
  const sold = open.filter(({ buyerId }) => buyerId !== userId);
  await endOffers(tx, sold, 'void', 'system', { at, reason: 'listing_withdrawn' });
}

/** Ends the open offers between two people, one of whom blocks the other. */
export const voidOffersBetween = (
  tx: Database,
  [one, other]: readonly [string, string],
  at: Date,
): Promise<void> =>
  voidAll(
    tx,
    or(
      and(eq(offers.buyerId, one), eq(offers.sellerId, other)),
      and(eq(offers.buyerId, other), eq(offers.sellerId, one)),
    ),
    { at, reason: 'blocked' },
  );

/** Ends what else is open between a buyer and the seller of a product, after they have agreed on an offer. */
export const voidOtherOffers = (
  tx: Database,
  { buyerId, productId, id }: Pick<OfferRow, 'buyerId' | 'productId' | 'id'>,
  at: Date,
): Promise<void> =>
  voidAll(
    tx,
    and(eq(offers.buyerId, buyerId), eq(offers.productId, productId), ne(offers.id, id)),
    { at, reason: 'replaced' },
  );

/** Ends the open offers that are not below what the seller of a product asks now, which `tx` has locked. */
export const voidTooHighOffers = (
  tx: Database,
  { id, priceCents }: Pick<LockedProduct, 'id' | 'priceCents'>,
  at: Date,
): Promise<void> =>
  voidAll(tx, and(eq(offers.productId, id), gte(offers.priceCents, priceCents)), {
    at,
    reason: 'price_dropped',
  });

/**
 * Ends the open offers for a product whose way of delivery is no longer offered, or costs something else now. An offer
 * to many has none yet.
 */
export async function voidUndeliverable(
  tx: Database,
  product: Pick<
    LockedProduct,
    'id' | 'priceCents' | 'delivery' | 'shippingCents' | 'shippingZones'
  >,
  at: Date,
): Promise<void> {
  const { priceCents: price, delivery, shippingCents: shipping, shippingZones: zones } = product;
  const open = await lockOpen(tx, eq(offers.productId, product.id));
  const gone = open.filter((offer) => {
    if (!offer.delivery) return false;
    const asked = offerTo({ price, delivery, shipping, zones }, offer.details?.address?.country);
    const agreed = { price, delivery: offer.delivery, shipping: offer.shippingCents };
    return !isAsOffered(agreed, asked);
  });
  await endOffers(tx, gone, 'void', 'system', { at, reason: 'delivery_changed' });
}
