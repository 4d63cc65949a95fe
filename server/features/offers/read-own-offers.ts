import type { OwnOffers } from '../../../contract/deals/offers/offers.ts';
import { maxOffersOfBuyer, maxOpenOffers } from '../../../contract/limits.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { findProduct } from '../catalog/product-state.ts';
import { findOfferRule } from './offer-rules.ts';
import { countOpenOf, countTries } from './queries.ts';
import { readNewest } from './read-offers.ts';

/**
 * Returns what a buyer can offer for a product, and what has been offered.
 * @throws AppError not_found
 */
export async function readOwnOffers(
  { db, clock }: DbDeps,
  buyerId: string,
  productId: string,
): Promise<OwnOffers> {
  const now = clock.now();
  const product = await findProduct(db, productId);
  if (!product) throw new AppError('not_found');
  const [rule, tries, open, newest] = await Promise.all([
    findOfferRule(db, productId),
    countTries(db, buyerId, productId),
    countOpenOf(db, buyerId, now),
    readNewest(db, buyerId, productId, now),
  ]);
  return {
    takesOffers: rule !== null && product.state === 'available' && product.sellerId !== buyerId,
    triesLeft: Math.max(0, maxOffersOfBuyer - tries),
    openLeft: Math.max(0, maxOpenOffers - open),
    ...newest,
  };
}
