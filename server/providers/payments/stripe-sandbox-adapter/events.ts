import type { EventQueue } from '@respoke/stripe-sandbox/store';
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { sandboxEvents as events } from '../../../db/schema/sandbox/payment-sandbox.ts';

/** Returns the queue of the sandbox's webhook events, which several processes deliver. */
export function createEventQueue(db: Database, maxTries: number): EventQueue {
  const isWaiting = and(isNull(events.deliveredAt), lt(events.attempts, maxTries));
  return {
    claim: async (now, leaseEnd) => {
      const due = db.$with('due').as(
        db
          .select({ id: events.id })
          .from(events)
          .where(and(isWaiting, lte(events.nextAttemptAt, now)))
          .orderBy(asc(events.nextAttemptAt))
          .limit(1)
          .for('update', { skipLocked: true }),
      );
      const [claimed] = await db
        .with(due)
        .update(events)
        .set({ attempts: sql`${events.attempts} + 1`, nextAttemptAt: leaseEnd })
        .where(inArray(events.id, db.select({ id: due.id }).from(due)))
        .returning();
      return claimed;
    },
    markDelivered: async (id, deliveredAt) => {
      await db.update(events).set({ deliveredAt }).where(eq(events.id, id));
    },
    scheduleRetry: async ({ id, attempts }, nextAttemptAt) => {
      await db
        .update(events)
        .set({ nextAttemptAt })
        .where(and(eq(events.id, id), eq(events.attempts, attempts)));
    },
    nextDue: async () => {
      const [next] = await db
        .select({ at: events.nextAttemptAt })
        .from(events)
        .where(isWaiting)
        .orderBy(asc(events.nextAttemptAt))
        .limit(1);
      return next?.at ?? null;
    },
  };
}
