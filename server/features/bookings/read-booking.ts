import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { readOwnBooking } from './queries.ts';

/**
 * Returns the caller's booking `id` as its buyer sees it.
 * @throws AppError not_found when the caller has no such booking
 */
export async function readBooking({ db }: DbDeps, buyer: Caller, id: string) {
  const booking = await readOwnBooking(db, id, buyer.id);
  if (!booking) throw new AppError('not_found');
  return booking;
}
