import { and, eq, lt, sql } from 'drizzle-orm';
import { failedSignInDays } from '../../config/lifetimes.ts';
import type { Database } from '../../db/database.ts';
import { auditEvents } from '../../db/schema/audit.ts';

/**
 * Deletes failed sign-ins of more than 90 days ago: strangers can add them without limit, and would
 * fill the database. The trigger allows deleting nothing else, and uses the same clock.
 */
export async function purgeFailedSignIns(db: Database): Promise<void> {
  const isOld = lt(
    auditEvents.at,
    sql`now() - make_interval(days => ${failedSignInDays}::integer)`,
  );
  await db.delete(auditEvents).where(and(eq(auditEvents.action, 'sign_in_failed'), isOld));
}
