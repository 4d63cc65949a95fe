import type { NewAdvertisement } from '../../../contract/catalog/advertising.ts';
import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { lockToBegin } from '../accounts/user-state.ts';
import { lockOwnProduct, requireForSale } from '../catalog/product-state.ts';
import { insertAdvertisement } from './queries.ts';

/**
 * Advertises an available product of the caller and returns the advertisement's id. A product has
 * at most one.
 * @throws AppError contradicts_record, not_found, product_sold, product_withdrawn,
 * already_advertised, account_closing, account_suspended; not_signed_in when the account is deleted at the same moment
 */
export const advertise = (
  { db, clock }: DbDeps,
  seller: Caller,
  { productId, sellerEmail }: NewAdvertisement,
) =>
  db.transaction(async (tx) => {
    if (sellerEmail !== seller.email) throw new AppError('contradicts_record');
    await lockToBegin(tx, seller.id);
    // Locks the product, because a concurrent deal could otherwise leave the advertisement behind.
    requireForSale(await lockOwnProduct(tx, productId, seller.id));
    const _id = await insertAdvertisement(tx, { productId, startedAt: clock.now() });
    if (!_id) throw new AppError('already_advertised');
    return { acknowledged: true as const, _id };
  });
