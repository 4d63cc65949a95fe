import type { CaseSource } from '../../../contract/moderation/cases.ts';
import { actionOf, type SubjectKind } from '../../../contract/moderation/decision-actions.ts';
import { ruleTexts } from '../../../contract/moderation/rules.ts';
import { finderOf } from '../../../contract/moderation/transparency.ts';
import {
  findWrittenContacts,
  maskOutsideContacts,
} from '../../../contract/outside-contacts/outside-contact.ts';
import type { Database } from '../../db/database.ts';
import { listRestrictions, type Period, type RestrictionRow } from './queries.ts';

/** How many decisions are in memory at the same time. */
const batchSize = 1000;

/** The countries of the European Economic Area; a restriction holds in all of them. */
const territory =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

/** The lengths that the database allows, in characters. */
const maxLength = { ground: 500, explanation: 2000, facts: 5000 };

/** A statement of reasons with the fields of the EU's database, as its interface takes it. */
type StatementRecord = Record<string, string | string[]>;

/**
 * Reads the restrictions that were decided in a period as statements of reasons for the EU's Transparency Database, the
 * oldest first: fields of https://transparency.dsa.ec.europa.eu/page/api-documentation. Names of those involved,
 * emails, phone numbers and links are taken out of what moderators have written.
 * @param origin that of the shop, for the address of its rules
 */
export async function* readStatements(
  db: Database,
  { origin, ...period }: Period & { origin: string },
): AsyncGenerator<StatementRecord> {
  let after: RestrictionRow | undefined;
  do {
    const rows: RestrictionRow[] = await listRestrictions(db, period, { after, count: batchSize });
    for (const row of rows) yield toRecord(row, origin);
    after = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (after);
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

function toRecord(row: RestrictionRow, origin: string): StatementRecord {
  const rule = ruleTexts[row.rule ?? 'other'];
  const hide = (text: string, max: number) => withoutPeople(text, row.names).slice(0, max);
  return {
    puid: row.id,
    ...restrictionOf(row),
    // What is against the law is against the rules, too, and a shop names no law.
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    decision_ground_reference_url: `${origin}/rules`,
    incompatible_content_ground: `${rule.label}: ${rule.text}`.slice(0, maxLength.ground),
    incompatible_content_explanation: hide(row.explanation, maxLength.explanation) || rule.text,
    incompatible_content_illegal: rule.isLaw ? 'Yes' : 'No',
    decision_facts: hide(row.facts, maxLength.facts) || rule.text,
    ...contentOf(row.kind),
    category: `STATEMENT_CATEGORY_${rule.category}`,
    territorial_scope: territory.split(' '),
    content_date: dayOf(row.madeAt),
    application_date: dayOf(row.decidedAt),
    ...foundOf(row.source),
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  };
}

/** What is restricted, and until when where it has an end. */
function restrictionOf({ action, until, endedAt }: RestrictionRow): StatementRecord {
  const { statement } = actionOf(action);
  if (!statement) throw new Error(`${action} is no restriction of the database`);
  const { field, value } = statement;
  // The day of a deletion is when it is carried out.
  const end = endedAt ?? (action === 'delete_account' ? null : until);
  return {
    [field]: field === 'decision_visibility' ? [value] : value,
    ...(end && { [`end_date_${field.replace('decision_', '')}_restriction`]: dayOf(end) }),
  };
}

const contentOf = (kind: SubjectKind): StatementRecord =>
  kind === 'person'
    ? { content_type: ['CONTENT_TYPE_OTHER'], content_type_other: 'Account' }
    : { content_type: [kind === 'listing' ? 'CONTENT_TYPE_PRODUCT' : 'CONTENT_TYPE_TEXT'] };

const foundOf = (source: CaseSource): StatementRecord => ({
  source_type: source === 'report' ? 'SOURCE_ARTICLE_16' : 'SOURCE_VOLUNTARY',
  automated_detection: finderOf(source) === 'program' ? 'Yes' : 'No',
});

/** Replaces contact details by dots, and each part of these names by "[name]". */
function withoutPeople(text: string, names: readonly string[]): string {
  const parts = names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)).filter(isNamePart);
  const masked = maskOutsideContacts(text, findWrittenContacts(text));
  if (parts.length === 0) return masked;
  const anyPart = new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return masked.replace(anyPart, '[name]');
}

/** An initial says little, and is also a word. */
const isNamePart = (part: string): boolean => part.length > 1;
