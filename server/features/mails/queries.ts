import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { notificationKind } from '../../../contract/notifications/notifications.ts';
import { mailRetentionMs } from '../../config/lifetimes.ts';
import type { Database } from '../../db/database.ts';
import { purgeMailLimits } from '../../db/mail-limits.ts';
import { accountMailKinds, outbox } from '../../db/schema/outbox.ts';
import { openQueue } from '../../db/work/queue.ts';
import { leaseMs, maxAttempts } from './retry-policy.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Equals the number of connections of the mail adapter. */
const batchSize = 5;

/** During an upgrade, events of a kind that this process does not know wait for a newer one. */
const isKnown = inArray(outbox.kind, [...notificationKind.options, ...accountMailKinds]);

const isWaiting = and(isNull(outbox.doneAt), lt(outbox.attempts, maxAttempts), isKnown);

/** The events of the outbox. Those that were given up stay until they are purged. */
export const eventQueue = openQueue(outbox, {
  key: ['id'],
  dueAt: 'dueAt',
  attempts: 'attempts',
  isWaiting,
});

/** Claims the events that have been due longest, for this process until the lease ends. */
export const claimEvents = (db: Database, now: Date): Promise<OutboxRow[]> =>
  eventQueue.claim(db, {
    which: eventQueue.isDue(now),
    until: new Date(now.getTime() + leaseMs),
    limit: batchSize,
  });

/** Marks an event as delivered or as no longer news, so that it is not tried again. */
export async function markDone(db: Database, { id }: OutboxRow, doneAt: Date): Promise<void> {
  await db.update(outbox).set({ doneAt }).where(eq(outbox.id, id));
}

/** Counts the events that are not delivered yet, including those being delivered. */
export const countWaiting = (db: Database): Promise<number> => db.$count(outbox, isWaiting);

/** Deletes events that were created longer ago than `mailRetentionMs`, and old mail limits. */
export async function purgeOldMails(db: Database, now: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, new Date(now.getTime() - mailRetentionMs)));
  await purgeMailLimits(db, now);
}
