import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Account } from '../../../contract/accounts/accounts.ts';
import type { DecisionAction } from '../../../contract/moderation/decision-actions.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { decisions } from '../../db/schema/moderation.ts';
import type { DecisionRow } from './statements.ts';

/** The actions because of which a person begins nothing new. */
export const accountActions = ['suspend', 'ban', 'delete_account'] as const;

/** The actions that hide a listing, a message or a review. */
export const hidingActions = ['hide', 'remove'] as const;

/** Whether a person begins nothing new because of this action. */
export const isOfAccount = (action: DecisionAction): boolean =>
  accountActions.some((one) => one === action);

/** Returns decisions that are in force, the newest first. */
export const listInForce = (db: Database, which: SQL | undefined): Promise<DecisionRow[]> =>
  db
    .select()
    .from(decisions)
    .where(and(which, isNull(decisions.endedAt)))
    .orderBy(desc(decisions.id));

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
        kind === 'listing' && productId === id && hidingActions.some((one) => one === action);
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
