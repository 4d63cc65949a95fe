import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AppealKind, AppealOutcome } from '../../../contract/moderation/appeals.ts';
import type {
  CaseEvidence,
  CaseSnapshot,
  CaseSource,
  CaseState,
} from '../../../contract/moderation/cases.ts';
import type { DecisionAction, SubjectKind } from '../../../contract/moderation/decision-actions.ts';
import type { DecisionEnd } from '../../../contract/moderation/decisions.ts';
import type { Rule } from '../../../contract/moderation/rules.ts';
import { primaryId, timestamptz } from '../column-types.ts';
import { users } from './accounts.ts';
import { products } from './catalog.ts';
import { reviews } from './deals/reviews.ts';
import { threads } from './messages.ts';

const userId = (name: string) => uuid(name).references(() => users.id);

/** What the case or the decision is about; `person_id` is who has written or listed it. */
const subjectColumns = {
  kind: text('kind').$type<SubjectKind>().notNull(),
  personId: userId('person_id').notNull(),
  /** The listing, or the one that the thread of a message is about. */
  productId: uuid('product_id').references(() => products.id),
  threadId: uuid('thread_id').references(() => threads.id),
  /** The reported message of the thread. */
  messageNumber: integer('message_number'),
  reviewId: uuid('review_id').references(() => reviews.id),
};

/**
 * What moderators look at: one open case for each listing, person, message or review. Triggers open it, or add to it,
 * when somebody reports it, also through a server of the version before this table.
 */
export const cases = pgTable(
  'cases',
  {
    id: primaryId(),
    ...subjectColumns,
    /** Names the subject among those of its kind, so that each has one open case. */
    subject: text('subject').notNull(),
    source: text('source').$type<CaseSource>().notNull(),
    state: text('state').$type<CaseState>().notNull().default('open'),
    /** Grows with each change, so that two moderators do not decide the same case at once. */
    version: integer('version').notNull().default(1),
    openedAt: timestamptz('opened_at').notNull(),
    /** Since when it waits: when it was opened, or when an appeal came. */
    waitingSince: timestamptz('waiting_since').notNull(),
    closedAt: timestamptz('closed_at'),
    assignedTo: userId('assigned_to'),
    /** How many reports it has. */
    reports: integer('reports').notNull().default(0),
    /** The appeal that waits; null for none. */
    appealId: uuid('appeal_id'),
    /** What it is about, as it was when the case was opened. */
    snapshot: jsonb('snapshot').$type<CaseSnapshot>().notNull(),
    /** What a machine has found about it, the newest last. */
    evidence: jsonb('evidence').$type<CaseEvidence[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('one_open_case').on(table.kind, table.subject).where(sql`state = 'open'`),
    index('open_cases').on(table.waitingSince, table.id).where(sql`state = 'open'`),
    index('open_cases_by_kind')
      .on(table.kind, table.waitingSince, table.id)
      .where(sql`state = 'open'`),
    index('open_cases_by_source')
      .on(table.source, table.waitingSince, table.id)
      .where(sql`state = 'open'`),
    // For the first message of a person in a thread that talks about paying elsewhere.
    index('cases_by_thread').on(table.threadId, table.personId).where(sql`thread_id is not null`),
    index('open_cases_by_admin')
      .on(table.assignedTo, table.waitingSince, table.id)
      .where(sql`state = 'open'`),
    // Few cases have one, and no closed one.
    index('waiting_appeals').on(table.waitingSince, table.id).where(sql`appeal_id is not null`),
    index('closed_cases').on(table.closedAt, table.id).where(sql`state = 'closed'`),
    index('closed_cases_by_kind')
      .on(table.kind, table.closedAt, table.id)
      .where(sql`state = 'closed'`),
    index('closed_cases_by_source')
      .on(table.source, table.closedAt, table.id)
      .where(sql`state = 'closed'`),
    // Closing a case gives it back, so it holds those of older versions at most.
    index('closed_cases_by_admin')
      .on(table.assignedTo, table.closedAt, table.id)
      .where(sql`state = 'closed' and assigned_to is not null`),
    index('cases_by_person').on(table.personId, table.id),
    index('cases_by_product').on(table.productId, table.id),
    index('cases_by_time').on(table.openedAt),
  ],
);

/** What moderators write each other about a case. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: primaryId(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    authorId: userId('author_id').notNull(),
    text: text('text').notNull(),
    writtenAt: timestamptz('written_at').notNull(),
  },
  (table) => [index('case_notes_by_case').on(table.caseId, table.id)],
);

/** What was decided about a case, and with which reason. */
export const decisions = pgTable(
  'decisions',
  {
    id: primaryId(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    ...subjectColumns,
    action: text('action').$type<DecisionAction>().notNull(),
    /** The rule that was broken; null where none was. */
    rule: text('rule').$type<Rule>(),
    /** To the person: why, and what they can do. */
    explanation: text('explanation').notNull(),
    /** What the decision rests on; the person reads it, too. */
    facts: text('facts').notNull(),
    source: text('source').$type<CaseSource>().notNull(),
    /** When it ends by itself; null for a decision without an end. */
    until: timestamptz('until'),
    /** The version of the listing that was decided about. */
    productVersion: integer('product_version'),
    decidedBy: userId('decided_by'),
    decidedAt: timestamptz('decided_at').notNull(),
    endedAt: timestamptz('ended_at'),
    endReason: text('end_reason').$type<DecisionEnd>(),
    endedBy: userId('ended_by'),
    endExplanation: text('end_explanation'),
    /** Whether it was read by its person. */
    readAt: timestamptz('read_at'),
  },
  (table) => [
    index('decisions_by_case').on(table.caseId, table.id),
    index('decisions_by_person').on(table.personId, table.id),
    index('decisions_by_product').on(table.productId, table.id),
    index('decisions_by_time').on(table.decidedAt, table.id),
    index('decisions_to_end').on(table.until).where(sql`ended_at is null and until is not null`),
    index('decisions_in_force').on(table.personId, table.action).where(sql`ended_at is null`),
  ],
);

/** What people say against decisions about them, and what came of it. */
export const appeals = pgTable(
  'appeals',
  {
    id: primaryId(),
    decisionId: uuid('decision_id')
      .notNull()
      .references((): AnyPgColumn => decisions.id),
    kind: text('kind').$type<AppealKind>().notNull(),
    text: text('text').notNull(),
    madeAt: timestamptz('made_at').notNull(),
    decidedAt: timestamptz('decided_at'),
    /** Null for the operator's command. */
    decidedBy: userId('decided_by'),
    outcome: text('outcome').$type<AppealOutcome>(),
    explanation: text('explanation'),
  },
  (table) => [
    uniqueIndex('one_appeal').on(table.decisionId).where(sql`kind = 'appeal'`),
    uniqueIndex('one_open_appeal').on(table.decisionId).where(sql`decided_at is null`),
    index('appeals_by_time').on(table.madeAt, table.id),
  ],
);

/** Reports about reviews; at most one a day by each person. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: primaryId(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id),
    reporterId: userId('reporter_id').notNull(),
    message: text('message').notNull(),
    rule: text('rule').$type<Rule>(),
    day: date('day', { mode: 'string' }).notNull(),
    reportedAt: timestamptz('reported_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
    caseId: uuid('case_id'),
  },
  (table) => [
    unique('one_review_report_a_day').on(table.reporterId, table.reviewId, table.day),
    index('review_reports_by_case').on(table.caseId),
    index('review_reports_by_review').on(table.reviewId),
  ],
);

/**
 * What admins find and sort people by: one row for each person. Triggers write it, so that a use of the shop costs no
 * further write of `users`, and so that lists count nothing.
 */
export const personFigures = pgTable(
  'person_figures',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When a browser of the person was last in use, within an hour; at first, when they signed up. */
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    /** The reports about the person, and about what they have listed or written. */
    reports: integer('reports').notNull().default(0),
    /** The disputes on either side. */
    disputes: integer('disputes').notNull().default(0),
    /** When they signed up, as in `users`, so that the few with a report or a dispute are listed in that order. */
    joinedAt: timestamptz('joined_at'),
  },
  (table) => [
    index('people_by_last_seen').on(table.lastSeenAt, table.userId),
    index('people_by_reports').on(table.reports, table.userId),
    index('people_with_reports').on(table.joinedAt, table.userId).where(sql`reports > 0`),
    index('people_with_disputes').on(table.joinedAt, table.userId).where(sql`disputes > 0`),
  ],
);
