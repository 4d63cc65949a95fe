import type { Records } from '@respoke/stripe-sandbox/store';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import {
  sandboxPaymentMethods as cards,
  sandboxEvents as events,
  sandboxIntents as intents,
  sandboxIdempotencyKeys as keys,
  sandboxRefunds as refunds,
} from '../../../db/schema/sandbox/payment-sandbox.ts';
import { moneyRecordsIn } from './money-records.ts';
import { tableIn } from './table.ts';

/** Returns the queries of one request to the sandbox, in the transaction `tx`. */
export function recordsIn(tx: Database): Records {
  const lockIntentWhere = async (condition: SQL) => {
    const [intent] = await tx.select().from(intents).where(condition).for('update');
    return intent;
  };
  return {
    addCard: async (card) => void (await tx.insert(cards).values(card)),
    lockCard: async (id) => {
      const [card] = await tx.select().from(cards).where(eq(cards.id, id)).for('update');
      return card;
    },
    markUsed: async (id, usedAt) => {
      await tx.update(cards).set({ usedAt }).where(eq(cards.id, id));
    },

    addIntent: async (intent) => void (await tx.insert(intents).values(intent)),
    findIntent: async (id) => {
      const [intent] = await tx.select().from(intents).where(eq(intents.id, id));
      return intent;
    },
    lockIntent: (id) => lockIntentWhere(eq(intents.id, id)),
    lockIntentOf: (challengeId) => lockIntentWhere(eq(intents.challengeId, challengeId)),
    changeIntent: async (id, fields) => {
      await tx.update(intents).set(fields).where(eq(intents.id, id));
    },

    findIntentOfCharge: async (chargeId) => {
      const [intent] = await tx.select().from(intents).where(eq(intents.chargeId, chargeId));
      return intent;
    },
    refunds: tableIn(tx, refunds),

    ...moneyRecordsIn(tx),
    ...answersIn(tx),
    addEvent: async (event) => void (await tx.insert(events).values(event)),
  };
}

const answersIn = (tx: Database): Pick<Records, 'lockResponse' | 'saveResponse'> => ({
  lockResponse: async (caller, key) => {
    // An advisory lock, because a row that does not exist yet cannot be locked.
    const lock = `payment_sandbox ${caller} ${key}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const mine = and(eq(keys.caller, caller), eq(keys.key, key));
    const [answer] = await tx.select().from(keys).where(mine);
    return answer;
  },
  saveResponse: async ({ caller, key, ...answer }) => {
    await tx
      .insert(keys)
      .values({ caller, key, ...answer })
      .onConflictDoUpdate({ target: [keys.caller, keys.key], set: answer });
  },
});
