import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { decisions } from '../../db/schema/moderation.ts';
import { lockUser, updateUser } from '../accounts/user-state.ts';
import {
  isHiddenProduct,
  offerWithheld,
  setHidden,
  withholdAllOf,
} from '../catalog/product-state.ts';
import { setMessageHidden } from '../messages/message-queries.ts';
import { countReview } from '../reviews/counts.ts';
import { lockReview, type ReviewRow, updateReview } from '../reviews/rows.ts';
import { accountActions, hidingActions, listInForce } from './queries-in-force.ts';
import type { DecisionRow } from './statements.ts';

/** What a decision is about. */
export type Subject = Pick<
  DecisionRow,
  'kind' | 'personId' | 'productId' | 'threadId' | 'messageNumber' | 'reviewId'
>;

/** What has changed: `isSuspended` and `isHidden` tell of the person and of the listing; undefined where it is as before. */
interface Changed {
  isSuspended?: boolean;
  isHidden?: boolean;
  /** The review that is newly hidden, or shown again. */
  review?: ReviewRow;
}

/**
 * Computes anew, from the decisions in force, what is withheld from a person and of the subject of a decision: so
 * decisions that overlap need no rule of their own, and one that ends leaves the others in force. `tx` must have locked
 * the person, and the listings or the review that are concerned.
 * @returns what has newly been withheld, or is free again
 */
export async function applyRestrictions(tx: Database, subject: Subject): Promise<Changed> {
  const { kind, personId, productId, threadId, messageNumber, reviewId } = subject;
  const changed: Changed = await applyToPerson(tx, personId);
  const isHiding = inArray(decisions.action, hidingActions);
  // The person is named for the index.
  const isOfKind = and(eq(decisions.personId, personId), eq(decisions.kind, kind), isHiding);
  if (kind === 'listing' && productId) {
    const isHidden = await isAny(tx, and(isOfKind, eq(decisions.productId, productId)));
    if ((await isHiddenProduct(tx, productId)) !== isHidden) {
      await setHidden(tx, productId, isHidden);
      changed.isHidden = isHidden;
    }
  }
  if (kind === 'message' && threadId && messageNumber) {
    const isThis = and(
      eq(decisions.threadId, threadId),
      eq(decisions.messageNumber, messageNumber),
    );
    const isHidden = await isAny(tx, and(isOfKind, isThis));
    await setMessageHidden(tx, { threadId, number: messageNumber }, isHidden);
  }
  if (kind === 'review' && reviewId) {
    const [hide] = await listInForce(tx, and(isOfKind, eq(decisions.reviewId, reviewId)));
    const review = await lockReview(tx, reviewId);
    const hidden = hide?.explanation ?? null;
    if (review && review.hidden !== hidden) {
      await updateReview(tx, reviewId, { hidden });
      const isNews = (review.hidden === null) !== (hidden === null);
      if (isNews && review.visibleAt) await countReview(tx, review, hidden === null ? 1 : -1);
      if (isNews) changed.review = { ...review, hidden };
    }
  }
  return changed;
}

const isAny = async (tx: Database, which: SQL | undefined): Promise<boolean> =>
  (await listInForce(tx, which)).length > 0;

async function applyToPerson(tx: Database, personId: string): Promise<Changed> {
  const user = await lockUser(tx, personId);
  const ofAccount = inArray(decisions.action, [...accountActions, 'hold_payouts']);
  const inForce = await listInForce(tx, and(eq(decisions.personId, personId), ofAccount));
  const suspensions = inForce.filter(({ action }) => action !== 'hold_payouts');
  const isBanned = suspensions.some(({ action }) => action !== 'suspend');
  const isSuspended = suspensions.length > 0;
  const suspendedUntil = isBanned ? null : lastOf(suspensions);
  const payoutsHeldUntil = lastOf(inForce.filter(({ action }) => action === 'hold_payouts'));
  if (!user) {
    // Nothing of a deleted account comes back, but its money may be paid out again.
    await updateUser(tx, personId, { payoutsHeldUntil });
    return {};
  }
  const isSame =
    user.isSuspended === isSuspended &&
    user.suspendedUntil?.getTime() === suspendedUntil?.getTime() &&
    user.payoutsHeldUntil?.getTime() === payoutsHeldUntil?.getTime();
  if (isSame) return {};
  await updateUser(tx, personId, { isSuspended, suspendedUntil, payoutsHeldUntil });
  if (user.isSuspended === isSuspended) return {};
  await (isSuspended ? withholdAllOf(tx, personId) : offerWithheld(tx, personId));
  return { isSuspended };
}

function lastOf(rows: readonly DecisionRow[]): Date | null {
  const ends = rows.flatMap(({ until }) => until?.getTime() ?? []);
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}
