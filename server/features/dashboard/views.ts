import type { ViewedProducts } from '../../../contract/dashboard.ts';
import type { DbDeps } from '../../db/database.ts';
import type { Caller } from '../../http/authorize.ts';
import { dayOf } from './periods.ts';
import { addViews } from './queries-views.ts';

/**
 * Counts a view of each product that was on the caller's screen. The caller is not recorded.
 * Unknown and withdrawn products and the caller's own are skipped without an error, so that the
 * response reveals nothing about them.
 */
export async function countViews(
  { db, clock }: DbDeps,
  viewer: Caller,
  { productIds }: ViewedProducts,
): Promise<{ acknowledged: true }> {
  await addViews(db, { productIds, viewerId: viewer.id, day: dayOf(clock.now()) });
  return { acknowledged: true };
}
