import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { maxReportedMessages } from '../../../contract/limits.ts';
import type { PersonReport, ReportedMessage } from '../../../contract/moderation/person-reports.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { products } from '../../db/schema/catalog.ts';
import { personReports as reports, threads } from '../../db/schema/messages.ts';
import { AppError } from '../../errors.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import { recordEvent } from '../audit/record.ts';
import { listLastMessages } from './message-queries.ts';

const reporters = alias(users, 'reporters');

interface Row extends Pick<PersonReport, 'reporterEmail' | 'productTitle' | 'hasLeft'> {
  report: typeof reports.$inferSelect;
}

/** Returns a page of the reports about people that are not deleted, newest first. */
export async function listPersonReports(
  db: Database,
  request: PageRequest,
): Promise<Page<PersonReport>> {
  const page = await readPage<Row>(
    request,
    ({ report }) => [report.id],
    (after, count) =>
      db
        .select({
          report: reports,
          reporterEmail: reporters.email,
          hasLeft: sql<boolean>`${users.deletedAt} is not null`,
          productTitle: products.title,
        })
        .from(reports)
        .innerJoin(reporters, eq(reporters.id, reports.reporterId))
        .innerJoin(users, eq(users.id, reports.personId))
        .innerJoin(threads, eq(threads.id, reports.threadId))
        .innerJoin(products, eq(products.id, threads.productId))
        .where(and(isNull(reports.deletedAt), after ? sql`${reports.id} < ${after[0]}` : undefined))
        .orderBy(desc(reports.id))
        .limit(count),
  );
  return {
    ...page,
    rows: page.rows.map(({ report: { id, message, reportedAt, ...report }, ...row }) => ({
      ...row,
      message,
      rule: report.rule,
      messageNumber: report.messageNumber,
      caseId: report.caseId,
      personName: report.personName,
      personEmail: report.personEmail,
      _id: id,
      date: reportedAt.toISOString(),
    })),
  };
}

/**
 * Returns the last `maxReportedMessages` of a reported thread up to the report, oldest first, and
 * records that an admin has read them.
 * @throws AppError not_found
 */
export const readReportedMessages = (
  { db, clock }: DbDeps,
  admin: Caller,
  reportId: string,
): Promise<ReportedMessage[]> =>
  db.transaction(async (tx) => {
    const [report] = await tx
      .select()
      .from(reports)
      .where(and(eq(reports.id, reportId), isNull(reports.deletedAt)));
    if (!report) throw new AppError('not_found');
    const { threadId, upToNumber, reporterId, personId } = report;
    const rows = await listLastMessages(tx, threadId, {
      upTo: upToNumber,
      limit: maxReportedMessages,
    });
    await recordEvent(tx, clock.now(), {
      action: 'messages_read',
      by: admin.id,
      to: personId,
      details: { report: reportId },
    });
    return rows.map(({ number, senderId, text, pictures, sentAt }) => ({
      number,
      text,
      pictures,
      from: senderId === reporterId ? 'reporter' : senderId ? 'person' : 'shop',
      date: sentAt.toISOString(),
    }));
  });

/**
 * Replaces the name and email of a deleted person in the reports that admins have deleted; does
 * nothing for other people. An open report keeps them, so that nobody escapes it by leaving.
 */
export async function anonymizeClosedReports(tx: Database, personId: string): Promise<void> {
  const [person] = await tx
    .select({ personName: users.username, personEmail: users.email })
    .from(users)
    .where(and(eq(users.id, personId), isNotNull(users.deletedAt)));
  if (!person) return;
  const isClosed = and(eq(reports.personId, personId), isNotNull(reports.deletedAt));
  await tx.update(reports).set(person).where(isClosed);
}
