import { and, eq } from 'drizzle-orm';
import type { PersonReportForm } from '../../../contract/moderation/reports.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { messages, personReports } from '../../db/schema/messages.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/record.ts';
import { lockReporter } from '../reports/limit-reports.ts';
import { lockThreadOf, otherOf } from './thread-rows.ts';

/**
 * Reports the other person of a thread to the admins, or one of their messages, with the messages up
 * to now; at most once a day (UTC) for each thread.
 * @throws AppError not_found, own_report for an own message, person_already_reported,
 * too_many_reports; not_signed_in when the account is deleted at the same moment
 */
export const reportPerson = (
  { db, clock }: DbDeps,
  caller: Caller,
  threadId: string,
  { message, rule, messageNumber }: PersonReportForm,
) =>
  db.transaction(async (tx) => {
    const at = clock.now();
    // The person before the thread, as in writing a message.
    await lockReporter(tx, caller.id, at);
    const thread = await lockThreadOf(tx, threadId, caller.id);
    if (!thread) throw new AppError('not_found');
    const personId = otherOf(thread, caller.id);
    if (messageNumber !== undefined) {
      const senderId = await findSender(tx, threadId, messageNumber);
      if (!senderId) throw new AppError('not_found');
      if (senderId === caller.id) throw new AppError('own_report');
    }
    // Blocks a deletion of the person until the report has the name and email.
    const [person] = await tx
      .select({ personName: users.username, personEmail: users.email })
      .from(users)
      .where(eq(users.id, personId))
      .for('share');
    if (!person) throw new AppError('not_found');
    const added = await tx
      .insert(personReports)
      .values({
        threadId,
        personId,
        message,
        rule,
        messageNumber,
        reporterId: caller.id,
        upToNumber: thread.lastNumber,
        ...person,
        day: at.toISOString().slice(0, 10),
        reportedAt: at,
      })
      .onConflictDoNothing()
      .returning({ _id: personReports.id });
    const [report] = added;
    if (!report) throw new AppError('person_already_reported');
    const { productId } = thread;
    await recordEvent(tx, at, {
      action: 'person_reported',
      by: caller.id,
      to: personId,
      productId,
      ...(messageNumber !== undefined && { details: { messageNumber } }),
    });
    return { acknowledged: true as const, ...report };
  });

/** Returns who has written a message; null for a line of the shop, undefined where there is none. */
async function findSender(tx: Database, threadId: string, number: number) {
  const [row] = await tx
    .select({ senderId: messages.senderId })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.number, number)));
  return row?.senderId;
}
