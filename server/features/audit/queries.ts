import { and, desc, eq, getTableColumns, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { AuditEvent, auditQuery } from '../../../contract/moderation/audit.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { products } from '../../db/schema/catalog.ts';
import { type Page, readPage } from '../../pagination.ts';

const actors = alias(users, 'actors');
const subjects = alias(users, 'subjects');

const { details: stored, ...columns } = getTableColumns(auditEvents);

/** What admins and the person read: without the ids of all people who were affected. */
const details = sql<AuditEvent['details']>`${stored} - 'personIds'`;

const selectEvents = (db: Database, where: SQL | undefined) =>
  db
    .select({
      event: { ...columns, details },
      actorEmail: actors.email,
      subjectEmail: subjects.email,
      productTitle: products.title,
    })
    .from(auditEvents)
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .leftJoin(subjects, eq(subjects.id, auditEvents.subjectId))
    .leftJoin(products, eq(products.id, auditEvents.productId))
    .where(where)
    .orderBy(desc(auditEvents.id));

type Row = Awaited<ReturnType<typeof selectEvents>>[number];
type Filter = Omit<z.output<typeof auditQuery>, 'email'>;

const dayMs = 24 * 60 * 60 * 1000;

function matching(db: Database, { action, person, from, until }: Filter): SQL | undefined {
  const whom = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, person ?? ''));
  return and(
    action && eq(auditEvents.action, action),
    person
      ? or(
          inArray(auditEvents.actorId, whom),
          inArray(auditEvents.subjectId, whom),
          sql`${auditEvents.details}->'personIds' ?| array(select id::text from (${whom}) as person)`,
        )
      : undefined,
    from ? gte(auditEvents.at, new Date(from)) : undefined,
    until ? lt(auditEvents.at, new Date(Date.parse(until) + dayMs)) : undefined,
  );
}

/**
 * Returns a page of the audit trail, newest first. @throws AppError invalid_input for a cursor of
 * another list
 */
export async function listEvents(db: Database, filter: Filter): Promise<Page<AuditEvent>> {
  const page = await readPage<Row>(
    filter,
    ({ event }) => [event.id],
    async (after, count) => {
      const begin = after ? sql`${auditEvents.id} < ${after[0]}` : undefined;
      return selectEvents(db, and(matching(db, filter), begin)).limit(count);
    },
  );
  return { ...page, rows: page.rows.map(toEvent) };
}

/** Returns the newest events by or about a person, without those about many people at once, or about a listing. */
export async function listNewestEvents(
  db: Database,
  of: { personId: string } | { productId: string },
  count: number,
): Promise<AuditEvent[]> {
  const newestOf = (where: SQL) =>
    db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(where)
      .orderBy(desc(auditEvents.id))
      .limit(count);
  // One index for each column, where a condition with both would read the whole trail.
  const ids =
    'personId' in of
      ? union(
          newestOf(eq(auditEvents.actorId, of.personId)),
          newestOf(eq(auditEvents.subjectId, of.personId)),
        )
      : newestOf(eq(auditEvents.productId, of.productId));
  const rows = await selectEvents(db, inArray(auditEvents.id, ids)).limit(count);
  return rows.map(toEvent);
}

const toEvent = ({ event, actorEmail, subjectEmail, productTitle }: Row): AuditEvent => ({
  _id: event.id,
  at: event.at.toISOString(),
  action: event.action,
  actor: event.actor,
  actorEmail,
  subjectEmail,
  productTitle,
  details: event.details,
});
