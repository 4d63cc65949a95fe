import { desc, eq } from 'drizzle-orm';
import {
  maxRecordRows,
  type RecordedCase,
  type RecordedDecision,
} from '../../../contract/records/record-pages.ts';
import type { Database } from '../../db/database.ts';
import { cases, decisions } from '../../db/schema/moderation.ts';

/** The record of a person, or of a listing. */
export type RecordOf = { personId: string } | { productId: string };

const isOf = (table: typeof cases | typeof decisions, of: RecordOf) =>
  'personId' in of ? eq(table.personId, of.personId) : eq(table.productId, of.productId);

/** Returns the newest cases about a person or a listing. */
export async function listCasesOf(db: Database, of: RecordOf): Promise<RecordedCase[]> {
  const rows = await db
    .select()
    .from(cases)
    .where(isOf(cases, of))
    .orderBy(desc(cases.id))
    .limit(maxRecordRows);
  return rows.map(({ id: _id, kind, state, snapshot, reports, openedAt }) => ({
    _id,
    kind,
    state,
    subject: kind === 'listing' ? snapshot.title : snapshot.text,
    reports,
    openedAt: openedAt.toISOString(),
  }));
}

/** Returns the newest decisions about a person or a listing. */
export async function listDecisionsOf(db: Database, of: RecordOf): Promise<RecordedDecision[]> {
  const rows = await db
    .select()
    .from(decisions)
    .where(isOf(decisions, of))
    .orderBy(desc(decisions.id))
    .limit(maxRecordRows);
  return rows.map(({ id: _id, caseId, kind, action, rule, explanation, ...row }) => ({
    _id,
    caseId,
    kind,
    action,
    rule,
    explanation,
    decidedAt: row.decidedAt.toISOString(),
    until: row.until?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}
