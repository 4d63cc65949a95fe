import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { NewCase } from '../../../contract/moderation/cases.ts';
import type { Database } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { personReports } from '../../db/schema/messages.ts';
import { caseNotes, cases, decisions, reviewReports } from '../../db/schema/moderation.ts';
import { reports } from '../../db/schema/reports.ts';
import { endReview } from '../catalog/product-state.ts';
import { anonymizeClosedReports } from '../messages/person-reports.ts';
import { emptyCasesOf } from './purge-cases.ts';

export type CaseRow = typeof cases.$inferSelect;

/** Returns a case without a lock; null where there is none. */
export async function findCase(db: Database, id: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  return row ?? null;
}

/** Locks a case; null where there is none. */
export async function lockCase(tx: Database, id: string): Promise<CaseRow | null> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
  return row ?? null;
}

/** Locks the open case about a subject; null where there is none. */
export async function lockOpenCase(
  tx: Database,
  { kind, subject }: Pick<CaseRow, 'kind' | 'subject'>,
): Promise<CaseRow | null> {
  const isIt = and(eq(cases.kind, kind), eq(cases.subject, subject), eq(cases.state, 'open'));
  const [row] = await tx.select().from(cases).where(isIt).for('update');
  return row ?? null;
}

/**
 * Opens a case about something, or finds the open one.
 * @param source what opens it; a moderator if it is left out
 * @param id of a new case, for data whose ids are known before
 * @returns the case, and whether it is new; null where there is no such subject
 */
export async function openCase(
  tx: Database,
  { kind, id: subject, messageNumber = 0 }: NewCase,
  {
    at,
    source = 'moderator',
    id = uuidv7(),
  }: { at: Date; source?: CaseRow['source']; id?: string },
): Promise<(CaseRow & { isNew: boolean }) | null> {
  const found = {
    listing: sql`case_of_listing(${subject}::uuid)`,
    person: sql`case_of_person(${subject}::uuid)`,
    message: sql`case_of_message(${subject}::uuid, ${messageNumber}::integer)`,
    review: sql`case_of_review(${subject}::uuid)`,
  }[kind];
  const columns = JSON.stringify({ id, source, opened_at: at, reports: 0 });
  // Of a person who has left, only words are still shown.
  const isThere = sql`exists (select from users where users.id = found.person_id
    and (deleted_at is null or found.kind in ('message', 'review')))`;
  // Nobody sees a review yet that has no other.
  const isVisible = sql`(found.review_id is null or exists (
    select from reviews where reviews.id = found.review_id and visible_at is not null))`;
  const [opened] = await tx
    .select({ id: sql<string>`open_case(jsonb_populate_record(found, ${columns}::jsonb))` })
    .from(sql`${found} as found`)
    .where(and(isThere, isVisible));
  const row = opened && (await findCase(tx, opened.id));
  return row ? { ...row, isNew: row.id === id } : null;
}

/** Adds a closed case of a moderator about a person, and returns it. */
export async function insertClosedCase(tx: Database, personId: string, at: Date): Promise<CaseRow> {
  const found = await tx
    .select({ snapshot: sql<CaseRow['snapshot']>`found.snapshot` })
    .from(sql`case_of_person(${personId}::uuid) as found`);
  const subject = { kind: 'person', personId, subject: personId, source: 'moderator' } as const;
  const times = { state: 'closed', openedAt: at, waitingSince: at, closedAt: at } as const;
  return insertedRow(
    await tx
      .insert(cases)
      .values({ ...subject, ...times, ...insertedRow(found) })
      .returning(),
  );
}

const tables = { reports, person_reports: personReports, review_reports: reviewReports };

/** Locks the case of a report; null for one of which there is none. */
export async function lockCaseOf(
  tx: Database,
  table: typeof reports | typeof personReports,
  reportId: string,
): Promise<CaseRow | null> {
  const [row] = await tx.select({ caseId: table.caseId }).from(table).where(eq(table.id, reportId));
  return row?.caseId ? lockCase(tx, row.caseId) : null;
}

/** Changes a case that `tx` has locked; its version grows. */
export async function updateCase(
  tx: Database,
  { id, version }: Pick<CaseRow, 'id' | 'version'>,
  change: Partial<Omit<CaseRow, 'id' | 'version'>>,
): Promise<void> {
  await tx
    .update(cases)
    .set({ ...change, version: version + 1 })
    .where(eq(cases.id, id));
}

/**
 * Closes a case that `tx` has locked, with its reports, unless an appeal waits in it. Whoever has reported something
 * since the case was opened hears what came of it. A listing that has waited for it is offered, unless it is hidden.
 */
export async function closeCase(tx: Database, row: CaseRow, at: Date): Promise<void> {
  for (const [name, table] of Object.entries(tables)) {
    const isNews = or(isNull(table.deletedAt), gte(table.deletedAt, row.waitingSince));
    const told = await tx
      .update(table)
      .set({ deletedAt: sql`coalesce(${table.deletedAt}, ${at.toISOString()}::timestamptz)` })
      .where(and(eq(table.caseId, row.id), isNews))
      .returning({ id: table.id });
    const ids = told.map(({ id }) => `${id} ${name}`);
    await enqueueEvents(tx, at, { kind: 'report_decided', ids, sides: ['owner'] });
  }
  const closed = { state: 'closed', closedAt: at, assignedTo: null } as const;
  await updateCase(tx, row, row.appealId ? {} : closed);
  if (row.kind === 'listing' && row.productId) await endReview(tx, row.productId, at);
  await anonymizeClosedReports(tx, row.personId);
  await emptyCasesOf(tx, row.personId);
}

/** Whether a case has a report that nobody has decided about. */
export async function hasOpenReport(tx: Database, caseId: string): Promise<boolean> {
  for (const table of [reports, personReports, reviewReports]) {
    const isOpen = and(eq(table.caseId, caseId), isNull(table.deletedAt));
    if ((await tx.$count(table, isOpen)) > 0) return true;
  }
  return false;
}

/** Whether anything was decided about a case. */
export const hasDecision = async (tx: Database, caseId: string): Promise<boolean> =>
  (await tx.$count(decisions, eq(decisions.caseId, caseId))) > 0;

/**
 * Closes a case with no action once its last report is deleted: one that nobody but reporters has opened, and in which
 * no appeal waits. `tx` must have locked it.
 */
export async function closeWithoutReports(
  tx: Database,
  row: CaseRow,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const isOver = row.state === 'open' && row.source === 'report' && !row.appealId;
  if (!isOver || (await hasOpenReport(tx, row.id))) return;
  await tx.insert(decisions).values({
    ...decisionColumns(row),
    action: 'none',
    explanation: '',
    facts: '',
    decidedBy: by,
    decidedAt: at,
  });
  await closeCase(tx, row, at);
}

/** What a decision has from its case. */
export const decisionColumns = (row: CaseRow) => ({
  caseId: row.id,
  kind: row.kind,
  personId: row.personId,
  productId: row.productId,
  threadId: row.threadId,
  messageNumber: row.messageNumber,
  reviewId: row.reviewId,
  source: row.source,
});

/** Takes a case for an admin, or gives it back; null for nobody. */
export async function assignCase(tx: Database, id: string, adminId: string | null): Promise<void> {
  await tx.update(cases).set({ assignedTo: adminId }).where(eq(cases.id, id));
}

/** Adds a note of an admin to a case, and returns its id. */
export async function insertNote(
  tx: Database,
  note: typeof caseNotes.$inferInsert,
): Promise<string> {
  return insertedRow(await tx.insert(caseNotes).values(note).returning({ id: caseNotes.id })).id;
}
