import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AppealKind, AppealOutcome } from '../../../contract/moderation/appeals.ts';
import type { Database } from '../../db/database.ts';
import { appeals, cases, decisions } from '../../db/schema/moderation.ts';
import { type CaseRow, lockCase, lockOpenCase } from './cases.ts';
import { type AppealRow, type DecisionRow, listAppealsOf } from './statements.ts';

/** A decision, and the case that is locked for it. */
interface LockedDecision {
  decision: DecisionRow;
  /** The open case about the same subject, or else the decision's own one, which is closed. */
  case: CaseRow;
  /** All appeals against the decision, the oldest first. */
  appeals: AppealRow[];
}

/**
 * Locks a decision of this person, and before it the case in which an appeal against it waits. Without a person, that
 * of anybody. Returns null when there is none.
 */
export async function lockDecisionForAppeal(
  tx: Database,
  id: string,
  personId?: string,
): Promise<LockedDecision | null> {
  const isWanted = and(
    eq(decisions.id, id),
    personId === undefined ? undefined : eq(decisions.personId, personId),
  );
  const [found] = await tx
    .select({ id: cases.id, kind: cases.kind, subject: cases.subject })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(isWanted);
  if (!found) return null;
  const lockedCase = (await lockOpenCase(tx, found)) ?? (await lockCase(tx, found.id));
  const [decision] = await tx.select().from(decisions).where(isWanted).for('update');
  if (!lockedCase || !decision) return null;
  return { decision, case: lockedCase, appeals: await listAppealsOf(tx, [id]) };
}

/** Adds an appeal against a decision that `tx` has locked, and returns its id. */
export async function insertAppeal(
  tx: Database,
  appeal: { decisionId: string; kind: AppealKind; text: string; madeAt: Date },
): Promise<string> {
  const [row] = await tx.insert(appeals).values(appeal).returning({ id: appeals.id });
  if (!row) throw new Error('the appeal was not added');
  return row.id;
}

/** Returns an appeal; null where there is none. */
export async function findAppeal(db: Database, id: string): Promise<AppealRow | null> {
  const [row] = await db.select().from(appeals).where(eq(appeals.id, id));
  return row ?? null;
}

/** Stores what came of an appeal whose decision `tx` has locked. */
export async function storeOutcome(
  tx: Database,
  id: string,
  decided: {
    outcome: AppealOutcome;
    explanation: string | null;
    decidedBy: string | null;
    decidedAt: Date;
  },
): Promise<void> {
  await tx.update(appeals).set(decided).where(eq(appeals.id, id));
}

/** Returns the appeal about the subject of a case that waits longest; null when none does. */
export async function findWaitingAppeal(
  tx: Database,
  { kind, subject }: Pick<CaseRow, 'kind' | 'subject'>,
): Promise<AppealRow | null> {
  const [row] = await tx
    .select({ appeal: appeals })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(and(isNull(appeals.decidedAt), eq(cases.kind, kind), eq(cases.subject, subject)))
    .orderBy(asc(appeals.madeAt), asc(appeals.id))
    .limit(1);
  return row?.appeal ?? null;
}
