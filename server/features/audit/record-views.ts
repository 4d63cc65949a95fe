import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import type { Caller } from '../../http/authorize.ts';

/** What an admin has seen of other people. Messages have an event of their own, `messages_read`. */
export type PrivateData = 'list of people' | 'reports' | 'audit trail';

/** Whoever leafs through a list again within this time, in ms, causes no further events. */
const onceInMs = 60 * 60 * 1000;

/**
 * Records that an admin has seen private data of the people with these emails: once an hour for each
 * person, kind of data and admin. An admin's own data does not count.
 */
export const recordViews = (
  { db, clock }: DbDeps,
  admin: Pick<Caller, 'id'>,
  data: PrivateData,
  emails: readonly string[],
): Promise<void> =>
  db.transaction(async (tx) => {
    if (emails.length === 0) return;
    // Two requests of one admin would both find no event.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${admin.id}, 0))`);
    const now = clock.now();
    const seen = await findNewlySeen(tx, { adminId: admin.id, data, emails, now });
    if (seen.length === 0) return;
    const event = { at: now, action: 'private_data_viewed', actor: 'user' } as const;
    await tx
      .insert(auditEvents)
      .values(
        seen.map(({ id }) => ({ ...event, actorId: admin.id, subjectId: id, details: { data } })),
      );
  });

interface View {
  adminId: string;
  data: PrivateData;
  emails: readonly string[];
  now: Date;
}

/** Returns the people of whom the admin has not seen this kind of data in the last hour. */
function findNewlySeen(tx: Database, { adminId, data, emails, now }: View) {
  const isRecorded = tx
    .select({ one: sql`1` })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.actorId, adminId),
        eq(auditEvents.subjectId, users.id),
        eq(auditEvents.action, 'private_data_viewed'),
        gt(auditEvents.at, new Date(now.getTime() - onceInMs)),
        sql`${auditEvents.details}->>'data' = ${data}`,
      ),
    );
  return tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.email, [...emails]),
        ne(users.id, adminId),
        sql`not exists (${isRecorded})`,
      ),
    );
}
