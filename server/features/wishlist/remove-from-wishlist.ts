import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { deleteWish } from './queries.ts';

/**
 * Removes an entry from the caller's wishlist. `id` is the entry's id or its product's.
 * @throws AppError not_found
 */
export async function removeFromWishlist({ db }: DbDeps, buyer: Caller, id: string) {
  if (!(await deleteWish(db, id, buyer.id))) throw new AppError('not_found');
  return { acknowledged: true as const };
}
