import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditActor } from '../../../contract/moderation/audit.ts';
import { primaryId, timestamptz } from '../columns.ts';

/**
 * Who did what to whom. Triggers of the database refuse to change or remove a row, but for sign-ins
 * that failed more than 90 days ago.
 *
 * It keeps ids and no emails: what told who a deleted person was is gone from here too. The ids are
 * no foreign keys, because a record of the past must not make today's trades wait for its locks.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: primaryId(),
    at: timestamptz('at').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    actor: text('actor').$type<AuditActor>().notNull(),
    actorId: uuid('actor_id'),
    subjectId: uuid('subject_id'),
    productId: uuid('product_id'),
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [
    index('audit_by_action').on(table.action, table.id),
    index('audit_by_actor').on(table.actorId, table.id),
    index('audit_by_subject').on(table.subjectId, table.id),
  ],
);
