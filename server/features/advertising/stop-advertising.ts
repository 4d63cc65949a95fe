import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { deleteAdvertisement } from './queries.ts';

/**
 * Ends the advertisement of a product of the caller.
 * @throws AppError not_found when the product is not the caller's or is not advertised
 */
export async function stopAdvertising({ db }: DbDeps, seller: Caller, productId: string) {
  if (!(await deleteAdvertisement(db, productId, seller.id))) throw new AppError('not_found');
  return { acknowledged: true as const };
}
