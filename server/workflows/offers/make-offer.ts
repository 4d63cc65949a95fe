import type { NewOffer } from '../../../contract/deals/offers/offers.ts';
import { toCents } from '../../../contract/fields.ts';
import { maxLapses, maxOffersOfBuyer, maxOpenOffers } from '../../../contract/limits.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { lockUser, requireToBegin } from '../../features/accounts/user-state.ts';
import { chooseDelivery } from '../../features/bookings/choose-delivery.ts';
import { lockOpenBookingOf } from '../../features/bookings/locks.ts';
import {
  type LockedProduct,
  lockProduct,
  requireForSale,
} from '../../features/catalog/product-state.ts';
import { requireProvenEmail } from '../../features/messages/send-message.ts';
import { openThread } from '../../features/messages/start-thread.ts';
import { lockThreadAbout } from '../../features/messages/thread-rows.ts';
import { applyOfferStep } from '../../features/offers/apply-offer-step.ts';
import { findOfferRule } from '../../features/offers/offer-rules.ts';
import {
  countLapses,
  countOpenOf,
  countTries,
  findOpenBetween,
  lockOffer,
} from '../../features/offers/queries.ts';
import { readOffer } from '../../features/offers/read-offers.ts';
import { findActiveHold } from '../../features/payments/queries-holds.ts';
import { remember } from '../bookings/book.ts';
import type { OfferDeps } from './offer-deps.ts';
import { findDetails } from './offer-details.ts';
import { requireOther, writeOffer } from './write-offer.ts';

/**
 * Offers less for a product than its seller asks. It may be declined at once, by the seller's lowest price.
 * @returns the offer as the buyer sees it
 * @throws AppError email_unproven, not_found, product_sold, product_withdrawn, seller_away, own_product,
 * offers_not_taken, offer_not_lower, offer_open, product_held, too_many_open_offers, no_tries_left,
 * too_many_reservations, person_blocked, person_unavailable, too_many_threads, account_closing, account_suspended; not_signed_in when the
 * account is deleted at the same moment; and what `chooseDelivery` and `findDetails` throw
 */
export async function makeOffer(deps: OfferDeps, buyer: Caller, wanted: NewOffer) {
  await requireProvenEmail(deps.identity, buyer);
  const at = deps.clock.now();
  const _id = await deps.db.transaction(async (tx) => {
    // Locked for writing: two offers at the same moment count one after the other.
    requireToBegin(await lockUser(tx, buyer.id));
    const product = requireForSale(await lockProduct(tx, wanted.productId));
    if (product.sellerId === buyer.id) throw new AppError('own_product');
    if (!(await findOfferRule(tx, product.id))) throw new AppError('offers_not_taken');
    requireLower(wanted.price, product);
    await requireOffers(tx, buyer.id, product, at);
    const booked = await lockOpenBookingOf(tx, product.id, buyer.id);
    const given = wanted.booking;
    const details = await findDetails(tx, buyer.id, { given, booked });
    const { delivery, shippingPrice } = wanted;
    const address = details.address ?? undefined;
    const chosen = chooseDelivery(product, { delivery, shippingPrice, address });
    const sides = { buyerId: buyer.id, sellerId: product.sellerId, productId: product.id };
    const thread =
      (await lockThreadAbout(tx, sides)) ??
      (await openThread(tx, buyer, sides, { at, limits: deps.newThreads }));
    await requireOther(tx, buyer.id, product.sellerId);
    await endOverdue(tx, buyer.id, product.id, at);
    if (given) await remember(tx, buyer.id, given, chosen.address);
    const offered = {
      madeBy: 'buyer' as const,
      priceCents: toCents(wanted.price),
      delivery: chosen.delivery,
      shippingCents: chosen.shippingCents,
      details: { ...details, address: chosen.address },
      previousId: null,
      message: wanted.message,
    };
    return writeOffer(tx, { product, thread }, offered, at);
  });
  const offer = await readOffer(deps.db, _id, buyer.id, at);
  if (!offer) throw new Error('an offer was made and cannot be read');
  return { acknowledged: true as const, _id, offer };
}

/** @throws AppError offer_not_lower for a price in dollars that is not below what the seller asks */
export function requireLower(price: number, { priceCents }: Pick<LockedProduct, 'priceCents'>) {
  if (toCents(price) >= priceCents) throw new AppError('offer_not_lower');
}

/**
 * Checks that a buyer, whom `tx` has locked, can make one more offer for a product.
 * @throws AppError product_held, offer_open, too_many_open_offers, no_tries_left, too_many_reservations
 */
async function requireOffers(
  tx: Database,
  buyerId: string,
  { id: productId }: LockedProduct,
  now: Date,
): Promise<void> {
  const hold = await findActiveHold(tx, productId, now);
  if (hold && hold.buyerId !== buyerId)
    throw new AppError('product_held', { retryAt: hold.expiresAt });
  // What both have agreed on stands until its end.
  if (hold?.offerId) throw new AppError('offer_open');
  const open = await findOpenBetween(tx, buyerId, productId);
  if (open && open.endsAt > now) throw new AppError('offer_open');
  await requireTries(tx, buyerId, productId, now);
  if ((await countLapses(tx, buyerId, productId)) >= maxLapses)
    throw new AppError('too_many_reservations');
}

/**
 * Ends the former offer of a buyer whose time is over, before the job does. After the look at a block, which locks the
 * offers of the two: the other way round they could wait for each other.
 */
async function endOverdue(tx: Database, buyerId: string, productId: string, now: Date) {
  const open = await findOpenBetween(tx, buyerId, productId);
  const offer = open && (await lockOffer(tx, open.id));
  if (offer?.state === 'open') await applyOfferStep(tx, offer, 'expire', 'system', { at: now });
}

/**
 * Checks that a buyer has neither made all offers for a product nor has too many open ones at `now`.
 * @throws AppError no_tries_left, too_many_open_offers
 */
export async function requireTries(
  tx: Database,
  buyerId: string,
  productId: string,
  now: Date,
): Promise<void> {
  if ((await countTries(tx, buyerId, productId)) >= maxOffersOfBuyer)
    throw new AppError('no_tries_left');
  if ((await countOpenOf(tx, buyerId, now)) >= maxOpenOffers)
    throw new AppError('too_many_open_offers');
}
