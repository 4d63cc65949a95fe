import { and, eq, lt, notExists } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import {
  sandboxEvents,
  sandboxIntents,
  sandboxPaymentMethods,
} from '../../../db/schema/payment-sandbox.ts';
import { forgetOldKeys } from './api/idempotency.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stripe keeps events for 30 days; source: https://docs.stripe.com/api/events */
const EVENTS_MS = 30 * DAY_MS;

/** Removes what nobody can ask for any more; anybody can create cards, so these must not pile up. */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  await forgetOldKeys(db, now);
  await db.delete(sandboxEvents).where(lt(sandboxEvents.createdAt, before(EVENTS_MS)));
  const users = db
    .select({ id: sandboxIntents.id })
    .from(sandboxIntents)
    .where(eq(sandboxIntents.paymentMethodId, sandboxPaymentMethods.id));
  await db
    .delete(sandboxPaymentMethods)
    .where(and(lt(sandboxPaymentMethods.createdAt, before(DAY_MS)), notExists(users)));
}
