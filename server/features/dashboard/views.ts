import { createHmac } from 'node:crypto';
import type { OpenedProduct, ViewedProducts } from '../../../contract/dashboard.ts';
import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { dayOf } from '../../periods.ts';
import { addImpressions, addView } from './queries-views.ts';

export interface ViewDeps extends DbDeps {
  /** Makes the marks of viewers, which nobody without it can assign to a person. */
  viewSecret: string;
}

/** Who is looking: a person, or a visitor; `email` is sent by those who are signed in. */
interface Viewer {
  caller: Caller | undefined;
  email: string | undefined;
}

/**
 * The token of a person lasts minutes. Without this, sellers whose token has expired would be counted
 * as visitors of their own bicycles. @throws AppError not_signed_in, upon which the client renews it
 */
function requireKnown({ caller, email }: Viewer): void {
  if (email !== undefined && !caller) throw new AppError('not_signed_in');
}

/**
 * Counts each product that was on the viewer's screen in a list. Nothing about the viewer is recorded.
 * Unknown and withdrawn products and the viewer's own are skipped without an error, so that the
 * response reveals nothing about them.
 * @throws AppError not_signed_in
 */
export async function countImpressions(
  { db, clock }: DbDeps,
  viewer: Viewer,
  { productIds }: ViewedProducts,
): Promise<{ acknowledged: true }> {
  requireKnown(viewer);
  const day = dayOf(clock.now());
  await addImpressions(db, { productIds, viewerId: viewer.caller?.id, day });
  return { acknowledged: true };
}

/**
 * Counts that a product's page was opened, once for each person, or each browser of a visitor, and day
 * (UTC). What is recorded of the viewer is a keyed hash, until the day is over. Products are skipped
 * as in lists.
 * @throws AppError not_signed_in
 */
export async function countView(
  { db, clock, viewSecret }: ViewDeps,
  viewer: Viewer,
  { productId, browser }: OpenedProduct & { productId: string },
): Promise<{ acknowledged: true }> {
  requireKnown(viewer);
  const day = dayOf(clock.now());
  const viewerId = viewer.caller?.id;
  const mark = createHmac('sha256', viewSecret)
    .update(`${day} ${viewerId ?? browser}`)
    .digest('base64url')
    .slice(0, 22);
  await addView(db, { productId, viewerId, day, mark });
  return { acknowledged: true };
}
