import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database.ts';
import { sandboxEvents } from '../../../../db/schema/payment-sandbox.ts';

export type EventRow = typeof sandboxEvents.$inferSelect;

/** With doubling delays, twenty tries reach over a day and a third. */
export const MAX_TRIES = 20;

/** A process that dies while delivering gives its event to the others after this long. */
const LEASE_MS = 60_000;

const waiting = and(isNull(sandboxEvents.deliveredAt), lt(sandboxEvents.attempts, MAX_TRIES));

/** Takes the longest due event for this process alone; undefined when none is due. */
export async function claimEvent(db: Database, now: Date): Promise<EventRow | undefined> {
  const due = db.$with('due').as(
    db
      .select({ id: sandboxEvents.id })
      .from(sandboxEvents)
      .where(and(waiting, lte(sandboxEvents.nextAttemptAt, now)))
      .orderBy(asc(sandboxEvents.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  const [claimed] = await db
    .with(due)
    .update(sandboxEvents)
    .set({
      attempts: sql`${sandboxEvents.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + LEASE_MS),
    })
    .where(inArray(sandboxEvents.id, db.select({ id: due.id }).from(due)))
    .returning();
  return claimed;
}

/** The marketplace has accepted the event; nobody tries it again. */
export async function markDelivered(db: Database, event: EventRow, now: Date): Promise<void> {
  await db.update(sandboxEvents).set({ deliveredAt: now }).where(eq(sandboxEvents.id, event.id));
}

/** Ends the lease early; a lease that another process has taken over meanwhile stays. */
export async function putBack(db: Database, event: EventRow, nextAttemptAt: Date): Promise<void> {
  await db
    .update(sandboxEvents)
    .set({ nextAttemptAt })
    .where(and(eq(sandboxEvents.id, event.id), eq(sandboxEvents.attempts, event.attempts)));
}

/** When the next event is due; null when all are delivered or given up. */
export async function nextDue(db: Database): Promise<Date | null> {
  const [next] = await db
    .select({ at: sandboxEvents.nextAttemptAt })
    .from(sandboxEvents)
    .where(waiting)
    .orderBy(asc(sandboxEvents.nextAttemptAt))
    .limit(1);
  return next?.at ?? null;
}
