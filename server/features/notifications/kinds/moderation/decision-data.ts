import { and, eq, isNull } from 'drizzle-orm';
import {
  decisionAction,
  subjectKind,
} from '../../../../../contract/moderation/decision-actions.ts';
import { rule, ruleTexts } from '../../../../../contract/moderation/rules.ts';
import { z } from '../../../../../contract/zod.ts';
import type { Database } from '../../../../db/database.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { decisions } from '../../../../db/schema/moderation.ts';
import { quoteTitle, quoteUserText } from '../../../mails/quote-user-text.ts';
import { type DecisionRow, selectStatements, subjectOf } from '../../../moderation/statements.ts';

/** What notifications about a decision contain. Times in ISO 8601. */
export const decisionData = z.object({
  decisionId: z.string(),
  action: decisionAction,
  kind: subjectKind,
  /** The title of the listing, or the text of the message or review; null for a person. */
  subject: z.string().nullable(),
  rule: rule.nullable(),
  until: z.string().nullable(),
  /** Of the person. */
  timeZone: z.string(),
});
export type DecisionData = z.infer<typeof decisionData>;

/** Returns a decision about a person who is not deleted, as notifications tell of it; null without one. */
export async function findDecision(
  db: Database,
  id: string,
): Promise<{ row: DecisionRow; data: DecisionData; userIds: string[] } | null> {
  const [found] = await selectStatements(db).where(eq(decisions.id, id));
  if (!found) return null;
  const { decision: row, snapshot } = found;
  const [person] = await db
    .select({ timeZone: users.timeZone })
    .from(users)
    .where(and(eq(users.id, row.personId), isNull(users.deletedAt)));
  if (!person) return null;
  const data = {
    decisionId: id,
    action: row.action,
    kind: row.kind,
    subject: subjectOf(row.kind, snapshot),
    rule: row.rule,
    until: row.until?.toISOString() ?? null,
    timeZone: person.timeZone ?? 'UTC',
  };
  return { row, data, userIds: [row.personId] };
}

/** What it is about, as in: your listing "Trek FX 2". */
export function aboutOf({ kind, subject }: Pick<DecisionData, 'kind' | 'subject'>): string {
  if (kind === 'person' || subject === null) return 'your account';
  return `your ${kind} ${kind === 'listing' ? quoteTitle(subject) : quoteUserText(subject)}`;
}

/** The rule in words; nothing without one. */
export const ruleLines = ({ rule: broken }: Pick<DecisionData, 'rule'>): string[] =>
  broken ? [`The rule: ${ruleTexts[broken].label}. ${ruleTexts[broken].text}`] : [];

/** What a moderator has written, with a paragraph for each line; nothing where it is empty. */
export const writtenLines = (label: string, text: string): string[] => {
  const [first, ...more] = text.split(/\n+/);
  return first ? [`${label}: ${first}`, ...more] : [];
};

/** A day, as in: Dec 3, 2026. */
export const formatDay = (at: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(at));

/** The page of a decision about the reader. */
export const decisionPath = ({ decisionId }: Pick<DecisionData, 'decisionId'>): string =>
  `/dashboard/decisions/${decisionId}`;
