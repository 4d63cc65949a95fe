import { and, asc, desc, eq, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm';
import { appealDays, takeBackDays } from '../../../contract/limits.ts';
import type { Appeal } from '../../../contract/moderation/appeals.ts';
import type { CaseSnapshot, CaseSource } from '../../../contract/moderation/cases.ts';
import { actionOf, type SubjectKind } from '../../../contract/moderation/decision-actions.ts';
import type { Statement } from '../../../contract/moderation/decisions.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { products } from '../../db/schema/catalog.ts';
import { appeals, cases, decisions } from '../../db/schema/moderation.ts';
import { AppError } from '../../errors.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type DecisionRow = typeof decisions.$inferSelect;
export type AppealRow = typeof appeals.$inferSelect;

/** A decision with what its statement says of the subject. */
export interface StatementRow {
  decision: DecisionRow;
  snapshot: CaseSnapshot;
  /** The version of the listing now; null for other decisions. */
  listingVersion: number | null;
}

/** Selects decisions as `toStatement` needs them. */
export const selectStatements = (db: Database) =>
  db
    .select({
      decision: decisions,
      snapshot: cases.snapshot,
      listingVersion: products.version,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .leftJoin(products, and(eq(products.id, decisions.productId), eq(decisions.kind, 'listing')));

/** Returns the appeals against these decisions, the oldest first. */
export async function listAppealsOf(
  db: Database,
  decisionIds: readonly string[],
): Promise<AppealRow[]> {
  if (decisionIds.length === 0) return [];
  return db
    .select()
    .from(appeals)
    .where(inArray(appeals.decisionId, [...decisionIds]))
    .orderBy(asc(appeals.madeAt), asc(appeals.id));
}

/** What a decision is about: the title of a listing, the text of a message or a review; null for a person. */
export const subjectOf = (kind: SubjectKind, { title, text }: CaseSnapshot): string | null =>
  ({ listing: title, person: null, message: text, review: text })[kind];

/**
 * Until when a person may appeal against a decision. One that has ended by time may be wrong, too.
 * @returns null where they cannot, or no longer
 */
export function readAppealEnd(
  { action, decidedAt, endedAt, endReason }: DecisionRow,
  made: readonly Pick<AppealRow, 'kind' | 'decidedAt'>[],
  now: Date,
): Date | null {
  const holds = endedAt === null || endReason === 'time';
  const isUsed = made.some(({ kind, decidedAt: answeredAt }) => kind === 'appeal' || !answeredAt);
  const end = new Date(decidedAt.getTime() + appealDays * dayMs);
  return actionOf(action).restricts && holds && !isUsed && now < end ? end : null;
}

/** Whether taking a decision back changes anything. */
export const canBeTakenBack = ({ action }: Pick<DecisionRow, 'action'>): boolean =>
  actionOf(action).restricts || action === 'verify' || action === 'warn';

/** Until when moderators can take a decision back; null where they cannot, or no longer. */
export function takeBackEnd(decision: DecisionRow, now: Date): Date | null {
  const end = new Date(decision.decidedAt.getTime() + takeBackDays * dayMs);
  const isOver = decision.endedAt !== null || now >= end;
  return isOver || !canBeTakenBack(decision) ? null : end;
}

/** Whether a decision hides a listing, which its seller may change and have shown again. */
export const isHiddenListing = ({ action, kind, endedAt }: DecisionRow): boolean =>
  action === 'hide' && kind === 'listing' && endedAt === null;

/** Whether a listing was changed since it was hidden, or since moderators last looked at what was changed. */
export const isListingChanged = (
  { productVersion }: DecisionRow,
  listingVersion: number | null,
): boolean => (listingVersion ?? 0) > (productVersion ?? listingVersion ?? 0);

/** Whether a case was opened because of what the shop has found, and not by a person. */
const isFoundByProgram = (source: CaseSource): boolean =>
  source !== 'report' && source !== 'moderator';

/** Returns a decision as its person reads it. `made` holds its appeals, the oldest first. */
export function toStatement(
  { decision: row, snapshot, listingVersion }: StatementRow,
  made: readonly AppealRow[],
  now: Date,
): Statement {
  const mayAskAgain =
    isHiddenListing(row) &&
    isListingChanged(row, listingVersion) &&
    made.every(({ decidedAt }) => decidedAt !== null);
  return {
    _id: row.id,
    action: row.action,
    kind: row.kind,
    subject: subjectOf(row.kind, snapshot),
    productId: row.kind === 'listing' ? row.productId : null,
    rule: row.rule,
    explanation: row.explanation,
    facts: row.facts,
    wasReported: row.source === 'report',
    wasFoundByProgram: isFoundByProgram(row.source),
    decidedAt: row.decidedAt.toISOString(),
    until: row.until?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: row.endReason,
    endExplanation: row.endExplanation,
    appeals: made.map(toAppeal),
    appealUntil: readAppealEnd(row, made, now)?.toISOString() ?? null,
    mayAskAgain,
  };
}

const toAppeal = (row: AppealRow): Appeal => ({
  _id: row.id,
  kind: row.kind,
  text: row.text,
  madeAt: row.madeAt.toISOString(),
  outcome: row.outcome,
  explanation: row.explanation,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** Nobody hears of a case in which nothing was found. */
const isTold = ne(decisions.action, 'none');

interface DecisionsWanted extends PageRequest {
  now: Date;
}

/** Returns a page of the decisions about a person, the newest first, without those of no action. */
export const listOwnDecisions = (
  db: Database,
  personId: string,
  wanted: DecisionsWanted,
): Promise<Page<Statement>> =>
  listDecisions(db, and(eq(decisions.personId, personId), isTold), wanted);

/** Likewise returns all of them, for the export of the person's data. */
export const listAllDecisionsAbout = (
  db: Database,
  personId: string,
  wanted: DecisionsWanted,
): Promise<Page<Statement>> => listDecisions(db, eq(decisions.personId, personId), wanted);

const listDecisions = (
  db: Database,
  which: SQL | undefined,
  { now, ...request }: DecisionsWanted,
): Promise<Page<Statement>> =>
  readPage(
    request,
    ({ _id }) => [_id],
    async (after, count) => {
      const begin = after?.[0] ? lt(decisions.id, after[0]) : undefined;
      const rows = await selectStatements(db)
        .where(and(which, begin))
        .orderBy(desc(decisions.id))
        .limit(count);
      const made = await listAppealsOf(
        db,
        rows.map(({ decision }) => decision.id),
      );
      const byDecision = Map.groupBy(made, ({ decisionId }) => decisionId);
      return rows.map((row) => toStatement(row, byDecision.get(row.decision.id) ?? [], now));
    },
  );

/**
 * Returns a decision about the caller, and records when they read it first.
 * @throws AppError not_found
 */
export async function readOwnDecision(
  { db, clock }: DbDeps,
  { id: personId }: Pick<Caller, 'id'>,
  id: string,
): Promise<Statement> {
  const isOwn = and(eq(decisions.id, id), eq(decisions.personId, personId), isTold);
  const now = clock.now();
  await db
    .update(decisions)
    .set({ readAt: now })
    .where(and(isOwn, isNull(decisions.readAt)));
  const [row] = await selectStatements(db).where(isOwn);
  if (!row) throw new AppError('not_found');
  return toStatement(row, await listAppealsOf(db, [id]), now);
}
