import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { lockUserShared } from '../accounts/user-state.ts';
import { lockProduct, requireForSale } from '../catalog/product-state.ts';
import { findWish, insertWish } from './queries.ts';

/**
 * Adds an available product to the caller's wishlist and returns the entry's id. If the product is
 * already in it, returns that entry, even if the product has been sold since.
 * @throws AppError not_found, product_sold, product_withdrawn; not_signed_in when the account is
 * deleted at the same moment
 */
export const addToWishlist = ({ db, clock }: DbDeps, buyer: Caller, productId: string) =>
  db.transaction(async (tx) => {
    if (!(await lockUserShared(tx, buyer.id))) throw new AppError('not_signed_in');
    const known = await findWish(tx, buyer.id, productId);
    if (known) return { acknowledged: true as const, _id: known };
    const { priceCents } = requireForSale(await lockProduct(tx, productId));
    await insertWish(tx, { buyerId: buyer.id, productId, addedAt: clock.now(), priceCents });
    const _id = (await findWish(tx, buyer.id, productId)) ?? undefined;
    return { acknowledged: true as const, _id };
  });
