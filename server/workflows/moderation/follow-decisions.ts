import type { DecisionAction } from '../../../contract/moderation/decision-actions.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { lockUser } from '../../features/accounts/user-state.ts';
import { lockProduct } from '../../features/catalog/product-state.ts';
import { isOfAccount } from '../../features/moderation/queries-in-force.ts';
import { applyRestrictions, type Subject } from '../../features/moderation/restrictions.ts';
import { voidOffersOfLeaver } from '../../features/offers/void-offers.ts';
import { lockReview } from '../../features/reviews/rows.ts';
import { endInterest, endUnpaidBookings, lockProductsOf } from '../bookings/end-bookings.ts';

/** The columns of a subject that its kind does not need. */
export const noSubject = {
  productId: null,
  threadId: null,
  messageNumber: null,
  reviewId: null,
} as const;

/**
 * Locks what a decision of this action changes, in the order of all workflows: the person, then listings, then the
 * review. To be called before the case is opened or locked, and before the decision is locked.
 * @returns the person and the listing; null for a person who is deleted, and where there is none
 */
export async function lockSubject(
  tx: Database,
  { kind, personId, productId, reviewId }: Subject,
  action: DecisionAction,
) {
  const person = await lockUser(tx, personId);
  if (isOfAccount(action)) await lockProductsOf(tx, personId);
  const listing = kind === 'listing' && productId ? await lockProduct(tx, productId) : null;
  if (kind === 'review' && reviewId) await lockReview(tx, reviewId);
  return { person, listing };
}

/**
 * Withholds, or frees, what the decisions in force say. Unpaid bookings and open offers of what is newly withheld end,
 * and their other sides are told as of a withdrawal; paid deals go on. `tx` must have locked the subject by
 * `lockSubject`.
 */
export async function followDecisions(tx: Database, subject: Subject, at: Date): Promise<void> {
  const { isSuspended, isHidden, review } = await applyRestrictions(tx, subject);
  const { personId, productId } = subject;
  if (isSuspended) {
    await endUnpaidBookings(tx, personId, at);
    await voidOffersOfLeaver(tx, personId, at);
  }
  if (isHidden && productId) await endInterest(tx, productId, at);
  if (!review) return;
  const { id, hidden } = review;
  const ids = [`${id} ${hidden === null ? 'shown' : 'hidden'} ${at.toISOString()}`];
  await enqueueEvents(tx, at, { kind: 'review', ids, sides: ['buyer', 'seller'] });
}
