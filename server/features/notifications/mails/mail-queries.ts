import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import {
  type NotificationKind,
  notificationKind,
} from '../../../../contract/notifications/notifications.ts';
import type { Database } from '../../../db/database.ts';
import { notificationMails as mails } from '../../../db/schema/notifications.ts';
import { openQueue } from '../../../db/work/queue.ts';
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

/** The mails about notifications. A row is deleted when it is done or given up. */
export const mailQueue = openQueue(mails, {
  key: ['notificationId'],
  dueAt: 'dueAt',
  attempts: 'attempts',
  isWaiting: isKnown,
});

const leaseOf = (now: Date) => ({ until: new Date(now.getTime() + leaseMs) });

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
  mailQueue.claim(db, {
    which: and(isNull(mails.bundle), mailQueue.isDue(now)),
    limit: batchSize,
    ...leaseOf(now),
  });

/** Likewise claims a few bundles, and returns the rows of each. */
export async function claimBundles(db: Database, now: Date): Promise<MailRow[][]> {
  const due = await db
    .select({ userId: mails.userId, bundle: mails.bundle })
    .from(mails)
    .where(and(isKnown, isNotNull(mails.bundle), mailQueue.isDue(now)))
    .orderBy(asc(mails.dueAt))
    .limit(bundleSearchRows);
  const keys = [...new Map(due.map((row) => [`${row.userId} ${row.bundle}`, row])).values()];
  const claimed: MailRow[][] = [];
  for (const { userId, bundle } of keys.slice(0, batchSize)) {
    // What is not due yet is told of in the same mail, unless another process is sending it.
    const isReady = or(mailQueue.isDue(now), eq(mails.attempts, 0));
    const which = and(eq(mails.userId, userId), eq(mails.bundle, bundle ?? ''), isReady);
    claimed.push(await mailQueue.claim(db, { which, limit: maxBundleRows, ...leaseOf(now) }));
  }
  return claimed.filter((rows) => rows.length > 0);
}

/** Deletes mails that are sent, no longer needed, or given up. */
export async function deleteMails(db: Database, rows: MailRow[]): Promise<void> {
  await db.delete(mails).where(mailQueue.isOneOf(rows));
}

/** Deletes the waiting mails of a kind to a person who does not want them any more. */
export async function dropWaitingMails(
  tx: Database,
  userId: string,
  kind: NotificationKind,
): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.userId, userId), eq(mails.kind, kind)));
}

/**
 * Counts the mails that are due and not sent yet, being sent, or to be tried again. Those that wait
 * for their first time, such as every digest of the day, are not read: the dispatcher counts often.
 */
export async function countWaitingMails(db: Database, now: Date): Promise<number> {
  const due = await db.$count(mails, and(isKnown, lte(mails.dueAt, now)));
  return due + (await db.$count(mails, and(isKnown, sql`attempts > 0`, gt(mails.dueAt, now))));
}
