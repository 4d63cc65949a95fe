import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import {
  actionOf,
  decisionAction,
  subjectKind,
} from '../../../../../contract/moderation/decision-actions.ts';
import { z } from '../../../../../contract/zod.ts';
import type { Database } from '../../../../db/database.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { personReports } from '../../../../db/schema/messages.ts';
import { cases, decisions, reviewReports } from '../../../../db/schema/moderation.ts';
import { reports } from '../../../../db/schema/reports.ts';
import { quoteTitle } from '../../../mails/quote-user-text.ts';
import { defineKind } from '../../notification-kind.ts';

const reportData = z.object({
  kind: subjectKind,
  /** Of the listing, or of the one that the message or the review is about; null for a person. Written by its seller. */
  title: z.string().nullable(),
  /** What was decided. What is done to an account is not told to others. */
  outcome: z.enum(['none', 'hidden', 'acted']),
});
type ReportData = z.infer<typeof reportData>;

/** Whoever has reported something, once moderators have decided about it. `about` is the id of the report, and its table. */
export const reportDecided = defineKind<ReportData>({
  kind: 'report_decided',
  data: reportData,
  isRequired: false,
  mailGroup: 'notices',
  find: async (db, { about }) => {
    const [id = '', table = ''] = about.split(' ');
    const report = await findReport(db, id, table);
    const decided = report?.caseId && (await findDecided(db, report.caseId));
    return decided ? { data: decided, userIds: [report.reporterId] } : null;
  },
  words: (data, brandName) => {
    const link = '/rules';
    const text = `You have reported ${subjectOf(data)}. ${outcomes[data.outcome]}`;
    return {
      title: 'We have decided about your report',
      text,
      link,
      mail: [
        text,
        'If you know more, or if it happens again, you can report it again. If you think that we are wrong, you can go to a court.',
        `The rules of ${brandName}:`,
        { path: link },
      ],
    };
  },
});

const outcomes: Record<ReportData['outcome'], string> = {
  none: 'A moderator has looked at it and found nothing against our rules. Thank you all the same.',
  hidden: 'A moderator has looked at it, and it is no longer shown. Thank you for your help.',
  acted:
    'A moderator has looked at it and has acted on it. We do not say more about other people. Thank you for your help.',
};

function subjectOf({ kind, title }: ReportData): string {
  if (kind === 'person' || title === null) return 'a person';
  const bicycle = quoteTitle(title);
  return kind === 'listing' ? `the listing ${bicycle}` : `a ${kind} about ${bicycle}`;
}

/** Returns who wrote a report, unless deleted, and its case. */
async function findReport(db: Database, id: string, table: string) {
  const found = await readReport(db, id, table);
  if (!found) return null;
  const isThere = and(eq(users.id, found.reporterId), isNull(users.deletedAt));
  return (await db.$count(users, isThere)) > 0 ? found : null;
}

async function readReport(db: Database, id: string, table: string) {
  if (table === 'reports') {
    const columns = { reporterId: reports.buyerId, caseId: reports.caseId };
    const [row] = await db.select(columns).from(reports).where(eq(reports.id, id));
    return row;
  }
  const from = table === 'person_reports' ? personReports : reviewReports;
  const columns = { reporterId: from.reporterId, caseId: from.caseId };
  const [row] = await db.select(columns).from(from).where(eq(from.id, id));
  return row;
}

/** Actions that close a case. */
const closing = decisionAction.options.filter((action) => actionOf(action).closes);

/** Returns what was decided last about a case; null while nothing was. */
async function findDecided(db: Database, caseId: string): Promise<ReportData | null> {
  const [row] = await db
    .select({ kind: cases.kind, snapshot: cases.snapshot, action: decisions.action })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(and(eq(decisions.caseId, caseId), inArray(decisions.action, closing)))
    .orderBy(desc(decisions.id))
    .limit(1);
  if (!row) return null;
  const outcome = { none: 'none', hide: 'hidden', remove: 'hidden' } as const;
  const found = (outcome as Partial<Record<string, ReportData['outcome']>>)[row.action];
  const { kind, snapshot } = row;
  return { kind, title: kind === 'person' ? null : snapshot.title, outcome: found ?? 'acted' };
}
