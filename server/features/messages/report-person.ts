import { eq } from 'drizzle-orm';
import type { ReportForm } from '../../../contract/moderation/reports.ts';
import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { personReports } from '../../db/schema/messages.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/record.ts';
import { lockThreadOf, otherOf } from './thread-rows.ts';

/**
 * Reports the other person of a thread to the admins, with the messages up to now; at most once a
 * day (UTC) for each thread.
 * @throws AppError not_found, person_already_reported
 */
export const reportPerson = (
  { db, clock }: DbDeps,
  caller: Caller,
  threadId: string,
  { message }: ReportForm,
) =>
  db.transaction(async (tx) => {
    const thread = await lockThreadOf(tx, threadId, caller.id);
    if (!thread) throw new AppError('not_found');
    const at = clock.now();
    const personId = otherOf(thread, caller.id);
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
    });
    return { acknowledged: true as const, ...report };
  });
