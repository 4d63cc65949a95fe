import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { notificationKind } from '../../../contract/talk/notifications.ts';
import { mailRetentionMs } from '../../config/lifetimes.ts';
import type { Database } from '../../db/database.ts';
import { purgeMailLimits } from '../../db/mail-limits.ts';
import { accountMailKinds, outbox } from '../../db/schema/outbox.ts';
import { leaseMs, maxAttempts } from './retry-policy.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Equals the number of connections of the mail adapter. */
const batchSize = 5;

/** During an upgrade, events of a kind that this process does not know wait for a newer one. */
const isKnown = inArray(outbox.kind, [...notificationKind.options, ...accountMailKinds]);

const isWaiting = and(isNull(outbox.doneAt), lt(outbox.attempts, maxAttempts), isKnown);

/**
 * Claims the events that have been due longest, up to `batchSize`, for this process until the lease
 * ends.
 */
export async function claimEvents(db: Database, now: Date): Promise<OutboxRow[]> {
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isWaiting, lte(outbox.dueAt, now)))
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(batchSize)
      .for('update', { skipLocked: true }),
  );
  const claimed = await db
    .with(due)
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      dueAt: new Date(now.getTime() + leaseMs),
    })
    .where(inArray(outbox.id, db.select({ id: due.id }).from(due)))
    .returning();
  return claimed.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Marks an event as delivered or as no longer news, so that it is not tried again. */
export async function markDone(db: Database, { id }: OutboxRow, doneAt: Date): Promise<void> {
  await db.update(outbox).set({ doneAt }).where(eq(outbox.id, id));
}

/**
 * Ends the lease early and sets the next attempt. Does nothing when another process has claimed the
 * event meanwhile.
 */
export async function scheduleRetry(db: Database, row: OutboxRow, dueAt: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt })
    .where(and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts)));
}

/**
 * Postpones an event without counting the attempt. Does nothing when another process has claimed the
 * event meanwhile.
 */
export async function postpone(db: Database, row: OutboxRow, dueAt: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt, attempts: row.attempts - 1 })
    .where(and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts)));
}

/** Returns when the next event is due, or null when none is waiting. */
export async function findNextDue(db: Database): Promise<Date | null> {
  const [next] = await db
    .select({ at: outbox.dueAt })
    .from(outbox)
    .where(isWaiting)
    .orderBy(asc(outbox.dueAt))
    .limit(1);
  return next?.at ?? null;
}

/** Counts the events that are not delivered yet, including those being delivered. */
export const countWaiting = (db: Database): Promise<number> => db.$count(outbox, isWaiting);

/** Deletes events that were created longer ago than `mailRetentionMs`, and old mail limits. */
export async function purgeOldMails(db: Database, now: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, new Date(now.getTime() - mailRetentionMs)));
  await purgeMailLimits(db, now);
}
