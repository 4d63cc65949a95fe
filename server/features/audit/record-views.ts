import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { recordEvent } from './record.ts';

/** What an admin has seen of other people. Messages have an event of their own, `messages_read`. */
export interface PrivateData {
  data:
    | 'list of people'
    | 'record of a person'
    | 'reports'
    | 'audit trail'
    | 'disputes'
    | 'listings'
    | 'deals'
    | 'payments'
    | 'cases'
    | 'case';
  /** Which part of it. */
  filter?: string;
}

/** An admin who opens the pages of a list again within this time, in ms, causes no further events. */
const onceInMs = 60 * 60 * 1000;

/**
 * Records in one event that an admin has seen private data of the people with these emails: of one
 * person as the affected user, of several with their number and ids. Leaves out the admin, and those
 * of whom the same admin has seen the same kind of data in the last hour.
 */
export const recordViews = (
  { db, clock }: DbDeps,
  { id }: Pick<Caller, 'id'>,
  seen: PrivateData,
  emails: readonly string[],
): Promise<void> =>
  db.transaction(async (tx) => {
    if (emails.length === 0) return;
    // Two requests of one admin would both find no event.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
    const now = clock.now();
    const people = await findNewlySeen(tx, { adminId: id, data: seen.data, emails, now });
    if (people.length === 0) return;
    await recordEvent(tx, now, {
      action: 'private_data_viewed',
      by: id,
      details: { ...seen },
      ...(people.length === 1 ? { to: people[0] } : { toAll: people }),
    });
  });

interface View {
  adminId: string;
  data: PrivateData['data'];
  emails: readonly string[];
  now: Date;
}

/** Returns the ids of the people of whom the admin has not seen this kind of data in the last hour. */
async function findNewlySeen(tx: Database, { adminId, data, emails, now }: View) {
  const recorded = tx
    .select({ one: sql`1` })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.actorId, adminId),
        eq(auditEvents.action, 'private_data_viewed'),
        gt(auditEvents.at, new Date(now.getTime() - onceInMs)),
        sql`${auditEvents.details}->>'data' = ${data}`,
        sql`(${auditEvents.subjectId} = ${users.id} or ${auditEvents.details}->'personIds' ? ${users.id}::text)`,
      ),
    );
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(inArray(users.email, [...emails]), ne(users.id, adminId), sql`not exists (${recorded})`),
    );
  return rows.map(({ id }) => id);
}
