import type { ViewedProducts } from '../../../contract/insights.ts';
import type { DbDeps } from '../../db/database.ts';
import type { Caller } from '../../http/authorize.ts';
import { dayOf } from './periods.ts';
import { addViews } from './queries-views.ts';

/**
 * Counts what somebody had on their screen. Nothing is kept of who it was, and what is unknown,
 * withdrawn or their own is passed over, so that the answer tells nothing of any product.
 */
export async function countViews(
  { db, clock }: DbDeps,
  viewer: Caller,
  { productIds }: ViewedProducts,
): Promise<{ acknowledged: true }> {
  await addViews(db, { productIds, viewerId: viewer.id, day: dayOf(clock.now()) });
  return { acknowledged: true };
}
