import type { ViewedProducts } from '../../../contract/dashboard.ts';
import type { DbDeps } from '../../db/database.ts';
import type { Caller } from '../../http/authorize.ts';
import { dayOf } from './periods.ts';
import { addViews } from './queries-views.ts';

/**
 * Counts the products that a visitor had on their screen. The visitor is not recorded. Unknown and
 * withdrawn products and the visitor's own are skipped without an error, so that the answer reveals
 * nothing of any product.
 */
export async function countViews(
  { db, clock }: DbDeps,
  viewer: Caller,
  { productIds }: ViewedProducts,
): Promise<{ acknowledged: true }> {
  await addViews(db, { productIds, viewerId: viewer.id, day: dayOf(clock.now()) });
  return { acknowledged: true };
}
