import type { Store } from '@respoke/stripe-sandbox/store';
import { and, eq, lt, notExists } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import {
  sandboxPaymentMethods as cards,
  sandboxEvents as events,
  sandboxIntents as intents,
  sandboxIdempotencyKeys as keys,
} from '../../../db/schema/sandbox/payment-sandbox.ts';
import { sandboxAccountLinks as links } from '../../../db/schema/sandbox/payment-sandbox-money.ts';
import { createEventQueue } from './events.ts';
import { nextPayoutDue } from './money-records.ts';
import { recordsIn } from './records.ts';

/** Stores the payment sandbox's data in the tables of the schema `payment_sandbox`. */
export const openSandboxStore = (db: Database): Store => ({
  transaction: (work) => db.transaction((tx) => work(recordsIn(tx))),
  events: (maxTries) => createEventQueue(db, maxTries),
  nextPayoutDue: () => nextPayoutDue(db),
  removeOld: async (before) => {
    await db.delete(keys).where(lt(keys.createdAt, before.answers));
    await db.delete(links).where(lt(links.createdAt, before.links));
    await db.delete(events).where(lt(events.createdAt, before.events));
    const users = db
      .select({ id: intents.id })
      .from(intents)
      .where(eq(intents.paymentMethodId, cards.id));
    await db.delete(cards).where(and(lt(cards.createdAt, before.cards), notExists(users)));
  },
});
