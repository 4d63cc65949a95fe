import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  type NotificationKind,
  notificationKind,
} from '../../../../contract/talk/notifications.ts';
import type { Database } from '../../../db/database.ts';
import { notificationMails as mails } from '../../../db/schema/talk/notifications.ts';
import { leaseMs } from '../../mails/retry-policy.ts';

export type MailRow = typeof mails.$inferSelect;

/** Equals the number of connections of the mail adapter. */
const batchSize = 5;
/** How many due rows are read to find the bundles that have been due longest. */
const bundleSearchRows = 100;
/** A bundle claims no more rows at once; the rest follows in another mail. */
const maxBundleRows = 1000;

/** During an upgrade, those of a kind that this process does not know wait for a newer one. */
const isKnown = inArray(mails.kind, notificationKind.options);

/** Adds mails to send about notifications. */
export async function insertMails(
  tx: Database,
  rows: (typeof mails.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(mails).values(rows).onConflictDoNothing();
}

/**
 * Claims the mails about one notification each that have been due longest, for this process until
 * the lease ends.
 */
export const claimMails = (db: Database, now: Date): Promise<MailRow[]> =>
  claim(db, now, { which: and(isNull(mails.bundle), lte(mails.dueAt, now)), limit: batchSize });

/** Likewise claims a few bundles, and returns the rows of each. */
export async function claimBundles(db: Database, now: Date): Promise<MailRow[][]> {
  const due = await db
    .select({ userId: mails.userId, bundle: mails.bundle })
    .from(mails)
    .where(and(isKnown, isNotNull(mails.bundle), lte(mails.dueAt, now)))
    .orderBy(asc(mails.dueAt))
    .limit(bundleSearchRows);
  const keys = [...new Map(due.map((row) => [`${row.userId} ${row.bundle}`, row])).values()];
  const claimed: MailRow[][] = [];
  for (const { userId, bundle } of keys.slice(0, batchSize)) {
    // What is not due yet is told of in the same mail, unless another process is sending it.
    const isReady = or(lte(mails.dueAt, now), eq(mails.attempts, 0));
    const which = and(eq(mails.userId, userId), eq(mails.bundle, bundle ?? ''), isReady);
    claimed.push(await claim(db, now, { which, limit: maxBundleRows }));
  }
  return claimed.filter((rows) => rows.length > 0);
}

async function claim(
  db: Database,
  now: Date,
  { which, limit }: { which: SQL | undefined; limit: number },
): Promise<MailRow[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: mails.notificationId })
        .from(mails)
        .where(and(isKnown, which))
        .orderBy(asc(mails.dueAt), asc(mails.notificationId))
        .limit(limit)
        .for('update', { skipLocked: true }),
    );
  const rows = await db
    .with(due)
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: new Date(now.getTime() + leaseMs) })
    .where(inArray(mails.notificationId, db.select({ id: due.id }).from(due)))
    .returning();
  return rows.sort((one, other) => (one.notificationId < other.notificationId ? -1 : 1));
}

/** Deletes mails that are sent, no longer needed, or given up. */
export async function deleteMails(db: Database, rows: MailRow[]): Promise<void> {
  const ids = rows.map(({ notificationId }) => notificationId);
  await db.delete(mails).where(inArray(mails.notificationId, ids));
}

/** Ends the lease early and sets the next attempt, unless another process has the mails now. */
export const scheduleMailRetry = (db: Database, rows: MailRow[], dueAt: Date): Promise<void> =>
  reschedule(db, rows, { dueAt });

/** Likewise, without counting the attempt. */
export const postponeMails = (db: Database, rows: MailRow[], dueAt: Date): Promise<void> =>
  reschedule(db, rows, { dueAt, attempts: sql`${mails.attempts} - 1` });

async function reschedule(
  db: Database,
  rows: MailRow[],
  change: { dueAt: Date; attempts?: SQL },
): Promise<void> {
  for (const [attempts, claimed] of Map.groupBy(rows, (row) => row.attempts)) {
    const ids = claimed.map(({ notificationId }) => notificationId);
    await db
      .update(mails)
      .set(change)
      .where(and(inArray(mails.notificationId, ids), eq(mails.attempts, attempts)));
  }
}

/** Deletes the waiting mails of a kind to a person who does not want them any more. */
export async function dropWaitingMails(
  tx: Database,
  userId: string,
  kind: NotificationKind,
): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.userId, userId), eq(mails.kind, kind)));
}

/** Returns when the next mail is due, or null when none is waiting. */
export async function findNextMailDue(db: Database): Promise<Date | null> {
  const [next] = await db
    .select({ at: mails.dueAt })
    .from(mails)
    .where(isKnown)
    .orderBy(asc(mails.dueAt))
    .limit(1);
  return next?.at ?? null;
}

/**
 * Counts the mails that are due and not sent yet, being sent, or to be tried again. Those that wait
 * for their first time, such as every digest of the day, are not read: the dispatcher counts often.
 */
export async function countWaitingMails(db: Database, now: Date): Promise<number> {
  const due = await db.$count(mails, and(isKnown, lte(mails.dueAt, now)));
  return due + (await db.$count(mails, and(isKnown, sql`attempts > 0`, gt(mails.dueAt, now))));
}
