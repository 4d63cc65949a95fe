import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Account } from '../../../contract/accounts/accounts.ts';
import type { DecisionAction } from '../../../contract/moderation/decision-actions.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { messages } from '../../db/schema/messages.ts';
import { decisions } from '../../db/schema/moderation.ts';
import { lockUser, updateUser } from '../accounts/user-state.ts';
import {
  isHiddenProduct,
  offerWithheld,
  setHidden,
  withholdAllOf,
} from '../catalog/product-state.ts';
import { countReview } from '../reviews/counts.ts';
import { lockReview, type ReviewRow, updateReview } from '../reviews/rows.ts';
import type { DecisionRow } from './statements.ts';

/** What a decision is about. */
export type Subject = Pick<
  DecisionRow,
  'kind' | 'personId' | 'productId' | 'threadId' | 'messageNumber' | 'reviewId'
>;

/** The actions because of which a person begins nothing new. */
export const accountActions = ['suspend', 'ban', 'delete_account'] as const;

/** Whether it is one of them. */
export const isOfAccount = (action: DecisionAction): boolean =>
  accountActions.some((one) => one === action);

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
  const isOfKind = and(eq(decisions.kind, kind), inArray(decisions.action, ['hide', 'remove']));
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
    const isMessage = and(eq(messages.threadId, threadId), eq(messages.number, messageNumber));
    await tx.update(messages).set({ isHidden }).where(isMessage);
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

/** Those in force, the newest first. */
const listInForce = (tx: Database, which: SQL | undefined): Promise<DecisionRow[]> =>
  tx
    .select()
    .from(decisions)
    .where(and(which, isNull(decisions.endedAt)))
    .orderBy(desc(decisions.id));

const isAny = async (tx: Database, which: SQL | undefined): Promise<boolean> =>
  (await listInForce(tx, which)).length > 0;

async function applyToPerson(tx: Database, personId: string): Promise<Changed> {
  const user = await lockUser(tx, personId);
  // Nothing of a deleted account comes back.
  if (!user) return {};
  const ofAccount = inArray(decisions.action, [...accountActions, 'hold_payouts']);
  const inForce = await listInForce(tx, and(eq(decisions.personId, personId), ofAccount));
  const suspensions = inForce.filter(({ action }) => action !== 'hold_payouts');
  const isBanned = suspensions.some(({ action }) => action !== 'suspend');
  const isSuspended = suspensions.length > 0;
  const suspendedUntil = isBanned ? null : lastOf(suspensions);
  const payoutsHeldUntil = lastOf(inForce.filter(({ action }) => action === 'hold_payouts'));
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

/**
 * Returns the decisions because of which these listings of a seller are hidden: those about the listing, or else the
 * newest that suspends the seller. Listings that are not hidden have none.
 */
export async function findHidingDecisions(
  db: Database,
  sellerId: string,
  listings: readonly { id: string; isHidden: boolean; isWithheld: boolean }[],
): Promise<Map<string, string>> {
  const hidden = listings.filter(({ isHidden, isWithheld }) => isHidden || isWithheld);
  if (hidden.length === 0) return new Map();
  const inForce = await listInForce(db, eq(decisions.personId, sellerId));
  const suspension = inForce.find(isSuspension);
  return new Map(
    hidden.flatMap(({ id }) => {
      const isOfIt = ({ kind, productId, action }: DecisionRow) =>
        kind === 'listing' && productId === id && ['hide', 'remove'].includes(action);
      const found = inForce.find(isOfIt) ?? suspension;
      return found ? [[id, found.id] as const] : [];
    }),
  );
}

const isSuspension = ({ action }: DecisionRow): boolean => isOfAccount(action);

/**
 * Returns until when an account is suspended, null for a ban, and the decision that says why: a deletion, a ban, or else
 * the suspension that ends last. Null for an account that is not suspended.
 */
export async function findSuspension(
  db: Database,
  personId: string,
): Promise<NonNullable<Account['suspended']> | null> {
  const [user] = await db
    .select({ until: users.suspendedUntil })
    .from(users)
    .where(and(eq(users.id, personId), users.isSuspended));
  if (!user) return null;
  const inForce = (await listInForce(db, eq(decisions.personId, personId))).filter(isSuspension);
  const isLast = ({ action, until }: DecisionRow) =>
    user.until ? until?.getTime() === user.until.getTime() : action !== 'suspend';
  const deletion = inForce.find(({ action }) => action === 'delete_account');
  const found = deletion ?? inForce.find(isLast);
  if (!found) return null;
  const until = user.until?.toISOString() ?? null;
  return { until, decisionId: found.id, isDeletion: found === deletion };
}
