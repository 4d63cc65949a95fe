import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditActor } from '../../../contract/moderation/audit.ts';
import { primaryId, timestamptz } from '../column-types.ts';

/** What an event says beside its columns. `personIds` stays in the server. */
type AuditDetails = Record<string, string | number | readonly string[]>;

/**
 * Who did what to whom. Triggers of the database reject changes and deletions of rows, except of
 * failed sign-ins older than 90 days. It stores ids and no emails, so it does not identify deleted
 * users. The ids are not foreign keys, because adding an event must not wait for the locks of
 * deals.
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
    details: jsonb('details').$type<AuditDetails>().notNull().default({}),
  },
  (table) => [
    index('audit_by_action').on(table.action, table.id),
    index('audit_by_actor').on(table.actorId, table.id),
    index('audit_by_subject').on(table.subjectId, table.id),
    index('audit_by_product').on(table.productId, table.id).where(sql`product_id is not null`),
  ],
);
