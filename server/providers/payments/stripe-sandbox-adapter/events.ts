import type { EventQueue } from '@respoke/stripe-sandbox/store';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { sandboxEvents as events } from '../../../db/schema/sandbox/payment-sandbox.ts';
import { openQueue } from '../../../db/work/queue.ts';

/** Returns the queue of the sandbox's webhook events, which several processes deliver. */
export function createEventQueue(db: Database, maxTries: number): EventQueue {
  const queue = openQueue(events, {
    key: ['id'],
    dueAt: 'nextAttemptAt',
    attempts: 'attempts',
    isWaiting: and(isNull(events.deliveredAt), lt(events.attempts, maxTries)),
  });
  return {
    claim: async (now, until) =>
      (await queue.claim(db, { which: queue.isDue(now), until, limit: 1 }))[0],
    markDelivered: async (id, deliveredAt) => {
      await db.update(events).set({ deliveredAt }).where(eq(events.id, id));
    },
    scheduleRetry: (event, at) => queue.retry(db, [event], at),
    nextDue: () => queue.nextDue(db),
  };
}
