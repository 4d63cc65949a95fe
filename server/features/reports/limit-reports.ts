import { and, eq, gt, sql } from 'drizzle-orm';
import { maxReportsPerDay } from '../../../contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { personReports } from '../../db/schema/messages.ts';
import { reviewReports } from '../../db/schema/moderation.ts';
import { reports } from '../../db/schema/reports.ts';
import { AppError } from '../../errors.ts';
import { lockUserShared } from '../accounts/user-state.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Locks a person who wants to report something until `tx` ends, so that their reports come one after another, and
 * refuses one more than `maxReportsPerDay` in 24 hours, over all kinds. Deleted reports count, too.
 * @throws AppError too_many_reports; not_signed_in when the account is deleted at the same moment
 */
export async function lockReporter(tx: Database, reporterId: string, at: Date): Promise<void> {
  if (!(await lockUserShared(tx, reporterId))) throw new AppError('not_signed_in');
  // Not a lock of the user's row: two people who report each other would wait for each other.
  const name = `reports ${reporterId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const since = new Date(at.getTime() - dayMs);
  const counts = [
    await tx.$count(reports, and(eq(reports.buyerId, reporterId), gt(reports.reportedAt, since))),
    await tx.$count(
      personReports,
      and(eq(personReports.reporterId, reporterId), gt(personReports.reportedAt, since)),
    ),
    await tx.$count(
      reviewReports,
      and(eq(reviewReports.reporterId, reporterId), gt(reviewReports.reportedAt, since)),
    ),
  ];
  const sent = counts.reduce((sum, count) => sum + count, 0);
  if (sent >= maxReportsPerDay) throw new AppError('too_many_reports');
}
