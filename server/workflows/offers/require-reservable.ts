import { maxConcurrentHolds, maxLapses } from '../../../contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { countLapses, type OfferRow } from '../../features/offers/queries.ts';
import { findOpenHold, type Hold, listHoldEnds } from '../../features/payments/queries-holds.ts';

/**
 * Returns the payment that the buyer of an offer has begun, at another price than that of the offer. Another buyer's
 * is waited for, unless the offer reserves nothing: then the first to pay has the bicycle.
 * @throws AppError product_held, with the end of the other hold
 */
export async function findPaymentToCancel(
  tx: Database,
  { productId, buyerId, roundId }: Pick<OfferRow, 'productId' | 'buyerId' | 'roundId'>,
): Promise<Hold | null> {
  const hold = await findOpenHold(tx, productId);
  if (!hold) return null;
  const isOwn = hold.buyerId === buyerId;
  if (isOwn && hold.intentId) return hold;
  if (!isOwn && roundId !== null) return null;
  // Also the buyer's own, while the provider has not answered.
  throw new AppError('product_held', { retryAt: hold.expiresAt });
}

/**
 * Checks that a bicycle can be reserved for a buyer, whom `tx` has locked.
 * @throws AppError too_many_reservations, too_many_products_held (to the buyer), buyer_holds_too_many (to the seller)
 */
export async function requireReservable(
  tx: Database,
  { productId, buyerId }: Pick<OfferRow, 'productId' | 'buyerId'>,
  { isBuyer, now }: { isBuyer: boolean; now: Date },
): Promise<void> {
  if ((await countLapses(tx, buyerId, productId)) >= maxLapses)
    throw new AppError('too_many_reservations');
  const ends = await listHoldEnds(tx, buyerId, now);
  const [soonest] = ends;
  if (soonest && ends.length >= maxConcurrentHolds)
    throw new AppError(isBuyer ? 'too_many_products_held' : 'buyer_holds_too_many', {
      retryAt: soonest,
    });
}
