import { setTimeout as sleep } from 'node:timers/promises';
import { eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';
import {
  sandboxIntents as intents,
  sandboxRefunds as refunds,
} from '../../../server/db/schema/sandbox/payment-sandbox.ts';
import {
  sandboxAccounts as accounts,
  sandboxDisputes as chargebacks,
  sandboxBalanceEntries as entries,
  sandboxPayouts as payouts,
  sandboxReversals as reversals,
  sandboxTransfers as transfers,
} from '../../../server/db/schema/sandbox/payment-sandbox-money.ts';
import type { ProviderRecords } from '../../../server/testing/trade/money/books.ts';

/** Reads everything that the provider has about money. */
export const readRecords = async (db: Database): Promise<ProviderRecords> => ({
  payments: await db.select().from(intents).where(eq(intents.status, 'succeeded')),
  refunds: await db.select().from(refunds),
  transfers: await db.select().from(transfers),
  reversals: await db.select().from(reversals),
  payouts: await db.select().from(payouts),
  chargebacks: await db.select().from(chargebacks),
  accounts: await db.select().from(accounts),
  entries: await db.select().from(entries),
});

const pauseMs = 100;

/** Waits until no payout is due or on its way. @throws Error after a minute */
export async function untilPaidOut(db: Database): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const due = await db.$count(accounts, isNotNull(accounts.payoutDueAt));
    const moving = await db.$count(payouts, isNotNull(payouts.nextStepAt));
    if (due + moving === 0) return;
    await sleep(pauseMs);
  }
  throw new Error('the payouts of the provider do not arrive');
}

/** Waits for a transfer of a booking, a few seconds at most: a fault may delay it. */
export async function untilTransferred(db: Database, bookingId: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if ((await db.$count(transfers, eq(transfers.transferGroup, bookingId))) > 0) return;
    await sleep(pauseMs);
  }
}
