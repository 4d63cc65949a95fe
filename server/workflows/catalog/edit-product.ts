import type { ProductChange } from '../../../contract/catalog/catalog.ts';
import { toCents } from '../../../contract/fields.ts';
import type { Caller } from '../../caller.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { AppError } from '../../errors.ts';
import { isBookedAsOffered } from '../../features/bookings/choose-delivery.ts';
import { lockOpenBookings } from '../../features/bookings/locks.ts';
import { mustAwaitReview } from '../../features/catalog/add-product.ts';
import { findChanges } from '../../features/catalog/find-product-changes.ts';
import {
  beginReview,
  isListedBySeller,
  isWithdrawnForSeller,
  type LockedProduct,
  lockOwnProduct,
  lockProduct,
} from '../../features/catalog/product-state.ts';
import { requireCategoryAndPictures } from '../../features/catalog/require-category-and-pictures.ts';
import { requirePayable } from '../../features/catalog/require-payable.ts';
import { changePrice, editDetails } from '../../features/catalog/write-product-changes.ts';
import { openHintedCase } from '../../features/moderation/hinted-cases.ts';
import { requireLowest, setOfferRule } from '../../features/offers/offer-rules.ts';
import { voidTooHighOffers, voidUndeliverable } from '../../features/offers/void-offers.ts';
import { maskListing } from '../../features/outside-contacts/mask-listing.ts';
import { recordWrittenContacts } from '../../features/outside-contacts/records.ts';
import { findOpenHold } from '../../features/payments/queries-holds.ts';
import type { Places } from '../../places/places.ts';
import type { PictureHost } from '../../providers/pictures/picture-host.ts';
import { endInterest } from '../bookings/end-bookings.ts';
import { closeStaleHolds } from '../payments/open-payment.ts';
import type { PaymentDeps } from '../payments/settle-payment.ts';

interface EditDeps extends PaymentDeps {
  images: PictureHost;
  places: Places;
  config: PaymentDeps['config'] & Pick<Config, 'firstListingReviewCents'>;
}

/**
 * Changes a product of the caller that is not sold; fields that are left out keep their values. The
 * listing cannot change while a payment for it may be in progress. Buyers who have booked the
 * product must accept another price or delivery before they pay. A first listing above the price of the setting is a case,
 * and is not offered until that is closed.
 * @throws AppError not_found, product_sold, product_changed when another change came first,
 * listing_held, listing_reserved, invalid_input when price and shipping are too much together, category_unknown, image_unknown, place_unknown, provider_unreachable
 */
export async function editProduct(
  deps: EditDeps,
  seller: Caller,
  productId: string,
  given: ProductChange,
): Promise<{ acknowledged: true }> {
  const { db, clock, places } = deps;
  const { masked: wanted, contacts } = maskListing(given);
  // Checked first, so that the payment provider is not called for another seller's product.
  if (!(await isListedBySeller(db, productId, seller.id))) throw new AppError('not_found');
  await requireCategoryAndPictures(deps, wanted);
  const cents = wanted.selling_price === undefined ? undefined : toCents(wanted.selling_price);
  // Outside the transaction, which must not wait for the payment provider.
  await closeStaleHolds(deps, productId);
  return db.transaction(async (tx) => {
    const product = await lockOwnProduct(tx, productId, seller.id);
    if (!product || isWithdrawnForSeller(product)) throw new AppError('not_found');
    if (product.state === 'sold') throw new AppError('product_sold');
    if (wanted.version !== undefined && wanted.version !== product.version)
      throw new AppError('product_changed');
    const at = clock.now();
    const changes = await findChanges({ tx, places }, productId, wanted);
    const isRepriced = cents !== undefined && cents !== product.priceCents;
    const offered = {
      ...product,
      ...Object.fromEntries(changes.map((one) => [one.name, one.after])),
    };
    requirePayable(cents ?? product.priceCents, offered.shippingCents, offered.shippingZones);
    const isOfTerms = isRepriced || changes.some(({ name }) => isOfDelivery(name));
    if (changes.length > 0 || isRepriced) await requireNotHeld(tx, productId, { isOfTerms });
    if (wanted.offers !== undefined) {
      requireLowest(wanted.offers, cents ?? product.priceCents);
      await setOfferRule(tx, productId, wanted.offers);
    }
    await editDetails(tx, { productId, sellerId: seller.id, changes, at });
    await recordWrittenContacts(tx, { userId: seller.id, productId, contacts, at });
    if (isRepriced) await reprice(tx, deps.config, product, { cents, at });
    if (isOfTerms) await followTerms(tx, productId, at);
    return { acknowledged: true as const };
  });
}

/**
 * @throws AppError listing_held while a payment for the listing may be in progress; listing_reserved when its price or
 * delivery is to change while a buyer, whose offer was accepted, can pay
 */
async function requireNotHeld(
  tx: Database,
  productId: string,
  { isOfTerms }: { isOfTerms: boolean },
): Promise<void> {
  const hold = await findOpenHold(tx, productId);
  if (!hold || (hold.offerId && !isOfTerms)) return;
  const code = hold.offerId ? 'listing_reserved' : 'listing_held';
  throw new AppError(code, { retryAt: hold.expiresAt });
}

async function reprice(
  tx: Database,
  { firstListingReviewCents }: EditDeps['config'],
  { id: productId, sellerId, priceCents: fromCents }: LockedProduct,
  { cents, at }: { cents: number; at: Date },
): Promise<void> {
  const wanted = { sellerId, sellingPriceCents: cents };
  // Looked at with the former price: the new one is above the limit itself.
  const isFirst = cents > fromCents && (await mustAwaitReview(tx, wanted, firstListingReviewCents));
  await changePrice(tx, { productId, sellerId, fromCents, cents, at });
  if (isFirst) {
    await beginReview(tx, productId);
    const subject = { kind: 'listing', id: productId } as const;
    await openHintedCase(tx, { subject, source: 'first_listing', at });
    await endInterest(tx, productId, at);
  }
  if (cents >= fromCents) return;
  const day = at.toISOString().slice(0, 10);
  const drop = [`${productId} ${day} ${fromCents}`];
  await enqueueEvents(tx, at, { kind: 'wish_price_dropped', ids: drop, sides: ['wishers'] });
}

const isOfDelivery = (name: string): boolean =>
  ['delivery', 'shippingCents', 'shippingZones'].includes(name);

/**
 * Tells the buyers who have booked something else than what the seller asks now, and ends the offers that this makes
 * pointless.
 */
async function followTerms(tx: Database, productId: string, at: Date): Promise<void> {
  const product = await lockProduct(tx, productId);
  // Nobody has booked what moderators hide, nor made an offer for it.
  if (!product || product.isWithheld) return;
  await voidTooHighOffers(tx, product, at);
  await voidUndeliverable(tx, product, at);
  const open = await lockOpenBookings(tx, productId);
  const outdated = open.filter((booking) => !isBookedAsOffered(booking, product));
  // At most one mail an hour for each booking, however often the seller changes something.
  const hour = at.toISOString().slice(0, 13);
  const ids = outdated.map(({ id }) => `${id} ${hour}`);
  await enqueueEvents(tx, at, { kind: 'price_changed', ids, sides: ['buyer'] });
}
