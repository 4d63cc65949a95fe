import { and, asc, desc, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { DecisionAction } from '../../../contract/moderation/decision-actions.ts';
import type { Database } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { decisions } from '../../db/schema/moderation.ts';
import { accountActions, hidingActions } from './queries-in-force.ts';
import type { DecisionRow } from './statements.ts';

/** Adds a decision and returns it. */
export async function insertDecision(
  tx: Database,
  decision: typeof decisions.$inferInsert,
): Promise<DecisionRow> {
  return insertedRow(await tx.insert(decisions).values(decision).returning());
}

/** Returns a decision; null where there is none. */
export async function findDecision(db: Database, id: string): Promise<DecisionRow | null> {
  const [row] = await db.select().from(decisions).where(eq(decisions.id, id));
  return row ?? null;
}

/** Changes a decision that `tx` has locked. */
export async function updateDecision(
  tx: Database,
  id: string,
  change: Partial<Pick<DecisionRow, 'productVersion'>>,
): Promise<void> {
  await tx.update(decisions).set(change).where(eq(decisions.id, id));
}

/** Stores the end of a decision. Returns false for one that has ended already. */
export async function storeEnd(
  tx: Database,
  id: string,
  end: Pick<DecisionRow, 'endedAt' | 'endReason' | 'endedBy' | 'endExplanation'>,
): Promise<boolean> {
  const isInForce = and(eq(decisions.id, id), isNull(decisions.endedAt));
  return (await tx.update(decisions).set(end).where(isInForce).returning()).length > 0;
}

/**
 * Returns the decisions whose time is over by now and that are still in force, the longest due first. One to delete an
 * account holds until that is done.
 */
export const listDueDecisions = (db: Database, now: Date): Promise<DecisionRow[]> =>
  db
    .select()
    .from(decisions)
    .where(
      and(
        isNull(decisions.endedAt),
        lte(decisions.until, now),
        ne(decisions.action, 'delete_account'),
      ),
    )
    .orderBy(asc(decisions.until), asc(decisions.id));

/** Returns when the last decision since then was made that hides listings; null for none. */
export async function findLastHidden(db: Database, since: Date): Promise<Date | null> {
  const hides = inArray(decisions.action, [...hidingActions, ...accountActions]);
  const [row] = await db
    .select({ at: decisions.decidedAt })
    .from(decisions)
    .where(and(gt(decisions.decidedAt, since), hides))
    .orderBy(desc(decisions.decidedAt))
    .limit(1);
  return row?.at ?? null;
}

/** Returns the decisions that hide a review of this author and are in force. */
export const listHidingReview = (
  db: Database,
  authorId: string,
  reviewId: string,
): Promise<DecisionRow[]> =>
  db
    .select()
    .from(decisions)
    .where(
      and(
        // For the index.
        eq(decisions.personId, authorId),
        eq(decisions.reviewId, reviewId),
        eq(decisions.kind, 'review'),
        eq(decisions.action, 'hide'),
        isNull(decisions.endedAt),
      ),
    )
    .orderBy(asc(decisions.id));

/**
 * Ends the decisions by which a person was verified, who loses the mark by `tx`: taken back, or because of a new name.
 * Nobody is told.
 */
export async function endVerifications(
  tx: Database,
  personId: string,
  { reason, by, at }: { reason: 'taken_back' | 'changed'; by: string; at: Date },
): Promise<void> {
  const isVerification = and(eq(decisions.personId, personId), eq(decisions.action, 'verify'));
  await tx
    .update(decisions)
    .set({ endedAt: at, endReason: reason, endedBy: by })
    .where(and(isVerification, isNull(decisions.endedAt)));
}

/** Returns the decision in force by which an account is deleted; null for one that its owner closes, or nobody. */
export const findDeletion = (db: Database, personId: string): Promise<DecisionRow | null> =>
  findInForce(db, personId, 'delete_account');

/** Returns the decision of this action about a person that is in force and ends first; null for none. */
export async function findInForce(
  db: Database,
  personId: string,
  action: DecisionAction,
): Promise<DecisionRow | null> {
  const isOfAction = and(eq(decisions.personId, personId), eq(decisions.action, action));
  const [row] = await db
    .select()
    .from(decisions)
    .where(and(isOfAction, isNull(decisions.endedAt)))
    .orderBy(asc(decisions.until), asc(decisions.id))
    .limit(1);
  return row ?? null;
}
