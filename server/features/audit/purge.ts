import { and, eq, lt, sql } from 'drizzle-orm';
import { failedSignInDays } from '../../config/lifetimes.ts';
import type { Database } from '../../db/database.ts';
import { auditEvents } from '../../db/schema/audit.ts';

/**
 * Deletes failed sign-ins older than 90 days: anyone can cause them without limit, and they would
 * fill the database. The trigger on the table allows no other deletion, and compares with the same
 * database clock.
 */
export async function purgeFailedSignIns(db: Database): Promise<void> {
  const isOld = lt(
    auditEvents.at,
    sql`now() - make_interval(days => ${failedSignInDays}::integer)`,
  );
  await db.delete(auditEvents).where(and(eq(auditEvents.action, 'sign_in_failed'), isOld));
}
