import type { DecisionRow } from '@respoke/demo-shop/moderation-rows';
import type { ModerationRows, ReportRow } from '@respoke/demo-shop/rows';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AuditAction } from '../../../contract/moderation/audit.ts';
import { actionOf } from '../../../contract/moderation/decision-actions.ts';
import type { Database } from '../../db/database.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { reviews } from '../../db/schema/deals/reviews.ts';
import { outsideContacts, personReports } from '../../db/schema/messages.ts';
import { appeals, caseNotes, cases, decisions, reviewReports } from '../../db/schema/moderation.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { reports } from '../../db/schema/reports.ts';
import { updateDetails } from '../../features/catalog/product-state.ts';
import { decisionColumns, openCase } from '../../features/moderation/cases.ts';
import { openHintedCase, openPaymentMessageCase } from '../../features/moderation/hinted-cases.ts';
import { applyRestrictions } from '../../features/moderation/restrictions.ts';
import { decision as decisionKind } from '../../features/notifications/kinds/moderation/decision.ts';
import { insertAll } from './insert-all.ts';
import { storeThreads } from './store-threads.ts';

type Photo = ModerationRows['copiedPictures'][number]['photo'];

interface Around {
  /** All reports about listings. */
  reports: readonly ReportRow[];
  findPicture(photo: Photo): string;
  /** The people who can sign in. */
  userIds: ReadonlySet<string>;
}

/**
 * Stores within a transaction what was reported and noticed, and what moderators have decided. Triggers open the cases
 * of reports; people and reviews must be stored.
 */
export async function storeModeration(
  tx: Database,
  rows: ModerationRows,
  around: Around,
): Promise<void> {
  await storeThreads(tx, rows.threads);
  const decided = new Set(rows.decisions.map(({ caseId }) => caseId));
  // Each subject has one open case, so those that are closed come first.
  await openCases(tx, rows, around, ({ id }) => decided.has(id));
  await storeDecisions(tx, rows, around.userIds);
  await openCases(tx, rows, around, ({ id }) => !decided.has(id));
  await storeHints(tx, rows, around);
  await insertAll(tx, caseNotes, rows.notes);
  for (const { caseId, adminId: assignedTo } of rows.taken)
    await tx.update(cases).set({ assignedTo }).where(eq(cases.id, caseId));
}

async function openCases(
  tx: Database,
  rows: ModerationRows,
  { reports: all }: Around,
  isWanted: (row: { id: string }) => boolean,
): Promise<void> {
  // Reports are deleted when their case is decided.
  const open = all.filter(isWanted).map(({ deletedAt: _, ...row }) => row);
  await insertAll(tx, reports, open);
  await insertAll(tx, personReports, rows.personReports.filter(isWanted));
  for (const { bookingId, by, ...row } of rows.reviewReports.filter(isWanted)) {
    const isIt = and(eq(reviews.bookingId, bookingId), eq(reviews.by, by));
    const [review] = await tx.select({ reviewId: reviews.id }).from(reviews).where(isIt);
    if (review) await tx.insert(reviewReports).values({ ...row, ...review });
  }
  for (const { id, userId, openedAt: at } of rows.personCases.filter(isWanted))
    await openCase(tx, { kind: 'person', id: userId }, { id, at });
}

/** Notes within `tx` what the shop itself would have noticed. */
async function storeHints(
  tx: Database,
  { paymentMessages, copiedPictures }: ModerationRows,
  { findPicture }: Around,
): Promise<void> {
  for (const { threadId, number, senderId, sentAt } of paymentMessages) {
    const contact = { threadId, number, userId: senderId, kinds: 'payment', sentAt };
    await tx.insert(outsideContacts).values(contact);
    await openPaymentMessageCase(tx, { threadId, number, senderId, at: sentAt });
  }
  for (const { productId, earlierId, photo, foundAt: at } of copiedPictures) {
    const image = findPicture(photo);
    const evidence = { kind: 'photo', image, productId: earlierId, otherImage: image } as const;
    await openHintedCase(tx, {
      subject: { kind: 'listing', id: productId },
      source: 'photo',
      evidence: { ...evidence, distance: 0 },
      at,
    });
  }
}

/** Stores decisions with their appeals, and closes their cases but for those in which an appeal waits. */
async function storeDecisions(
  tx: Database,
  { decisions: rows, edits }: ModerationRows,
  userIds: ReadonlySet<string>,
): Promise<void> {
  const caseIds = rows.map(({ caseId }) => caseId);
  const found = await tx.select().from(cases).where(inArray(cases.id, caseIds));
  const caseOf = new Map(found.map((row) => [row.id, row]));
  const decided = rows.flatMap((row) => {
    const about = caseOf.get(row.caseId);
    return about ? [{ row, columns: toColumns(row, about) }] : [];
  });
  await insertAll(
    tx,
    decisions,
    decided.map(({ columns }) => columns),
  );
  await insertAll(tx, appeals, rows.flatMap(toAppeal));
  await closeCases(tx, rows);
  for (const { productId, description } of edits)
    await updateDetails(tx, productId, { description });
  for (const { row, columns } of decided)
    if (actionOf(columns.action).restricts && !row.end) await applyRestrictions(tx, columns);
  await insertAll(
    tx,
    auditEvents,
    decided.flatMap(({ row, columns }) => eventsOf(row, columns)),
  );
  for (const { columns } of decided) if (userIds.has(columns.personId)) await notifyOf(tx, columns);
}

const toColumns = (
  { appeal: _, end, isRead, ...row }: DecisionRow,
  about: typeof cases.$inferSelect,
) => ({
  ...decisionColumns(about),
  ...row,
  productVersion: about.kind === 'listing' ? 1 : null,
  ...(isRead && { readAt: row.decidedAt }),
  ...end,
});

type Columns = ReturnType<typeof toColumns>;

const toAppeal = ({ id: decisionId, appeal }: DecisionRow) => {
  if (!appeal) return [];
  const { answer, ...row } = appeal;
  return [{ ...row, decisionId, ...answer }];
};

/** In one statement for all. The reports of a case are decided with it, also where an appeal waits. */
async function closeCases(tx: Database, rows: readonly DecisionRow[]): Promise<void> {
  const ends = rows.map(({ caseId, decidedAt, appeal }) => {
    const isWaiting = appeal !== undefined && !appeal.answer;
    return {
      id: caseId,
      state: isWaiting ? 'open' : 'closed',
      closed_at: isWaiting ? null : (appeal?.answer?.decidedAt ?? decidedAt),
      appeal_id: isWaiting ? appeal.id : null,
      waiting_since: appeal?.madeAt ?? null,
    };
  });
  await tx.execute(sql`update ${cases} set state = ended.state, closed_at = ended.closed_at,
      appeal_id = ended.appeal_id, waiting_since = coalesce(ended.waiting_since, cases.waiting_since),
      version = version + 1
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as ended(id uuid, state text, closed_at timestamptz,
      appeal_id uuid, waiting_since timestamptz)
    where cases.id = ended.id`);
  for (const table of [reports, personReports, reviewReports])
    await tx
      .update(table)
      .set({ deletedAt: sql`${decisions.decidedAt}` })
      .from(decisions)
      .where(eq(decisions.caseId, table.caseId));
}

/** What the audit trail says of a decision, of what was said against it, and of its end. */
function eventsOf(
  { appeal, end, decidedBy, decidedAt, action, rule, caseId, id: decision }: DecisionRow,
  { personId: subjectId, productId }: Columns,
): (typeof auditEvents.$inferInsert)[] {
  const about = { actor: 'user', subjectId, productId } as const;
  const said = { decision, appeal: appeal?.id ?? '', kind: appeal?.kind ?? '' };
  const events: {
    at: Date;
    actorId: string;
    action: AuditAction;
    details: Record<string, string>;
  }[] = [
    {
      at: decidedAt,
      actorId: decidedBy,
      action: 'case_decided',
      details: { case: caseId, decision, action, ...(rule && { rule }) },
    },
  ];
  if (appeal)
    events.push({ at: appeal.madeAt, actorId: subjectId, action: 'appeal_made', details: said });
  if (appeal?.answer) {
    const { decidedAt: at, decidedBy: actorId, outcome } = appeal.answer;
    events.push({ at, actorId, action: 'appeal_decided', details: { ...said, outcome } });
  }
  if (end) {
    const { endedAt: at, endedBy: actorId, endReason: reason } = end;
    const what = reason === 'taken_back' ? 'decision_taken_back' : 'decision_ended';
    events.push({ at, actorId, action: what, details: { decision, action, reason } });
  }
  return events.map((event) => ({ ...event, ...about, id: v7({ msecs: event.at.getTime() }) }));
}

/** Tells a person of a decision about them, as the shop does. */
async function notifyOf(tx: Database, { id, decidedAt, readAt }: Columns): Promise<void> {
  const told = await decisionKind.find?.(tx, { about: id, side: 'owner' });
  for (const userId of told?.userIds ?? [])
    await tx.insert(notifications).values({
      id: v7({ msecs: decidedAt.getTime() }),
      userId,
      kind: 'decision',
      about: id,
      data: told?.data as object,
      createdAt: decidedAt,
      readAt: readAt ?? null,
    });
}
