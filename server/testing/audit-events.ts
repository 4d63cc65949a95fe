import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { AuditAction } from '../../contract/moderation/audit.ts';
import { auditEvents } from '../db/schema/audit.ts';
import type { TestApp } from './app.ts';

/** Returns the events of one action that a user caused or that affect them, the oldest first. */
export async function readEvents({ db }: Pick<TestApp, 'db'>, action: AuditAction, userId: string) {
  const { id: _, ...columns } = getTableColumns(auditEvents);
  const isTheirs = or(
    eq(auditEvents.actorId, userId),
    eq(auditEvents.subjectId, userId),
    sql`${auditEvents.details}->'personIds' ? ${userId}`,
  );
  return db
    .select(columns)
    .from(auditEvents)
    .where(and(eq(auditEvents.action, action), isTheirs))
    .orderBy(asc(auditEvents.id));
}
