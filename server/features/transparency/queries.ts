import { and, asc, count, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import {
  actionOf,
  decisionAction,
  type SubjectKind,
} from '../../../contract/moderation/decision-actions.ts';
import type { ReportOutcome } from '../../../contract/moderation/transparency.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { products } from '../../db/schema/catalog.ts';
import { reviews } from '../../db/schema/deals/reviews.ts';
import { messages, personReports } from '../../db/schema/messages.ts';
import { appeals, cases, decisions, reviewReports } from '../../db/schema/moderation.ts';
import { reports } from '../../db/schema/reports.ts';

/** A time from `from` on and before `to`. */
export interface Period {
  from: Date;
  to: Date;
}

const within = (time: AnyPgColumn, { from, to }: Period): SQL | undefined =>
  and(gte(time, from), lt(time, to));

/** Decisions by which something is no longer allowed, paid or shown. */
const restricting = decisionAction.options.filter((action) => actionOf(action).restricts);

const closing = decisionAction.options.filter((action) => actionOf(action).closes);

/** The median of the hours between two times; null for none. */
const medianHours = (begin: SQL | AnyPgColumn, end: SQL | AnyPgColumn) =>
  sql<
    number | null
  >`percentile_cont(0.5) within group (order by extract(epoch from ${end} - ${begin}) / 3600)::float`;

/** The reports of a period with what is known of their cases. */
function selectReports(db: Database, period: Period) {
  const received = unionAll(
    db
      .select({
        kind: sql<SubjectKind>`'listing'`.as('reported_kind'),
        rule: reports.rule,
        caseId: reports.caseId,
        at: reports.reportedAt,
      })
      .from(reports)
      .where(within(reports.reportedAt, period)),
    db
      .select({
        kind: sql<SubjectKind>`case when ${personReports.messageNumber} is null then 'person' else 'message' end`,
        rule: personReports.rule,
        caseId: personReports.caseId,
        at: personReports.reportedAt,
      })
      .from(personReports)
      .where(within(personReports.reportedAt, period)),
    db
      .select({
        kind: sql<SubjectKind>`'review'`,
        rule: reviewReports.rule,
        caseId: reviewReports.caseId,
        at: reviewReports.reportedAt,
      })
      .from(reviewReports)
      .where(within(reviewReports.reportedAt, period)),
  ).as('received');
  const answers = db
    .select({
      caseId: decisions.caseId,
      isRestricted: sql<boolean>`bool_or(${inArray(decisions.action, restricting)})`.as(
        'restricted',
      ),
      isAsked: sql<boolean>`bool_or(${inArray(decisions.action, ['warn', 'ask_to_change'])})`.as(
        'asked',
      ),
      firstAt:
        sql`min(${decisions.decidedAt}) filter (where ${inArray(decisions.action, closing)})`.as(
          'first_at',
        ),
    })
    .from(decisions)
    .groupBy(decisions.caseId)
    .as('answers');
  return { received, answers };
}

/** Counts the reports of a period by what they are about, the rule that they name and what came of them until now. */
export function countReports(db: Database, period: Period) {
  const { received, answers } = selectReports(db, period);
  const outcome =
    sql<ReportOutcome>`case when ${answers.isRestricted} then 'restricted' when ${answers.isAsked} then 'asked'
    when ${cases.state} = 'open' then 'open' else 'none' end`.as('outcome');
  return db
    .select({ kind: received.kind, rule: received.rule, outcome, count: count() })
    .from(received)
    .leftJoin(cases, eq(cases.id, received.caseId))
    .leftJoin(answers, eq(answers.caseId, received.caseId))
    .groupBy(received.kind, received.rule, sql`outcome`);
}

/** Returns the median of the hours from the reports of a period to the decisions about them; null for none. */
export async function measureReports(db: Database, period: Period): Promise<number | null> {
  const { received, answers } = selectReports(db, period);
  // A case that is open again for an appeal may get a report after its decision.
  const [row] = await db
    .select({ hours: medianHours(sql`${received.at}`, sql`${answers.firstAt}`) })
    .from(received)
    .innerJoin(answers, eq(answers.caseId, received.caseId))
    .where(sql`${answers.firstAt} >= ${received.at}`);
  return row?.hours ?? null;
}

/** Counts the decisions of a period. */
export const countDecisions = (db: Database, period: Period) =>
  db
    .select({
      action: decisions.action,
      rule: decisions.rule,
      source: decisions.source,
      count: count(),
    })
    .from(decisions)
    .where(within(decisions.decidedAt, period))
    .groupBy(decisions.action, decisions.rule, decisions.source);

/** Counts the restrictions that have ended in a period. */
export const countEnded = (db: Database, period: Period) =>
  db
    .select({ reason: decisions.endReason, count: count() })
    .from(decisions)
    .where(and(within(decisions.endedAt, period), inArray(decisions.action, restricting)))
    .groupBy(decisions.endReason);

/** Counts the appeals that were made in a period. */
export const countAppeals = (db: Database, period: Period) =>
  db
    .select({ kind: appeals.kind, count: count() })
    .from(appeals)
    .where(within(appeals.madeAt, period))
    .groupBy(appeals.kind);

/** Counts the appeals that were answered in a period, and measures the hours until then. */
export const countAnswers = (db: Database, period: Period) =>
  db
    .select({
      kind: appeals.kind,
      upheld: sql<number>`count(*) filter (where ${appeals.outcome} = 'upheld')`.mapWith(Number),
      reversed: sql<number>`count(*) filter (where ${appeals.outcome} = 'reversed')`.mapWith(
        Number,
      ),
      medianHours: medianHours(appeals.madeAt, appeals.decidedAt),
    })
    .from(appeals)
    .where(and(within(appeals.decidedAt, period), isNotNull(appeals.outcome)))
    .groupBy(appeals.kind);

/** Whether there is a case that was opened before this moment. */
export async function hasCaseBefore(db: Database, moment: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(lt(cases.openedAt, moment))
    .limit(1);
  return row !== undefined;
}

/** A decision that restricts, with what its statement of reasons needs. */
export type RestrictionRow = Awaited<ReturnType<typeof listRestrictions>>[number];

/**
 * Returns the restrictions that were decided in a period, the oldest first, with when what they are about was listed,
 * written or signed up, and with the names of whoever is involved: the person, the moderator and the reporters.
 * @param after the last one of the batch before
 */
export function listRestrictions(
  db: Database,
  period: Period,
  { after, count: most }: { after?: { id: string; decidedAt: Date }; count: number },
) {
  const begin =
    after &&
    sql`(${decisions.decidedAt}, ${decisions.id}) > (${after.decidedAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const involved = sql`select ${decisions.personId} union select ${decisions.decidedBy}
    union select ${reports.buyerId} from ${reports} where ${reports.caseId} = ${decisions.caseId}
    union select ${personReports.reporterId} from ${personReports} where ${personReports.caseId} = ${decisions.caseId}
    union select ${reviewReports.reporterId} from ${reviewReports} where ${reviewReports.caseId} = ${decisions.caseId}`;
  return db
    .select({
      id: decisions.id,
      action: decisions.action,
      kind: decisions.kind,
      rule: decisions.rule,
      explanation: decisions.explanation,
      facts: decisions.facts,
      source: decisions.source,
      until: decisions.until,
      decidedAt: decisions.decidedAt,
      endedAt: decisions.endedAt,
      madeAt: sql`coalesce(case ${decisions.kind} when 'listing' then ${products.postedAt}
        when 'message' then ${messages.sentAt} when 'review' then ${reviews.writtenAt} end, ${users.createdAt})`.mapWith(
        users.createdAt,
      ),
      names: sql<
        string[]
      >`array(select ${cases.snapshot}->>'name' union select one.username from ${users} one where one.id in (${involved}))`,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .innerJoin(users, eq(users.id, decisions.personId))
    .leftJoin(products, eq(products.id, decisions.productId))
    .leftJoin(
      messages,
      and(eq(messages.threadId, decisions.threadId), eq(messages.number, decisions.messageNumber)),
    )
    .leftJoin(reviews, eq(reviews.id, decisions.reviewId))
    .where(and(within(decisions.decidedAt, period), inArray(decisions.action, restricting), begin))
    .orderBy(asc(decisions.decidedAt), asc(decisions.id))
    .limit(most);
}
