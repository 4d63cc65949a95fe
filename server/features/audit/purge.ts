import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { auditEvents } from '../../db/schema/audit.ts';

/**
 * Removes sign-ins that failed more than 90 days ago: anybody can add them without an account, and
 * would fill the database for good. The trigger lets nothing else go, and goes by the same clock.
 */
export async function purgeFailedSignIns(db: Database): Promise<void> {
  const isOld = lt(auditEvents.at, sql`now() - interval '90 days'`);
  await db.delete(auditEvents).where(and(eq(auditEvents.action, 'sign_in_failed'), isOld));
}
