import { setTimeout as sleep } from 'node:timers/promises';
import { eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';
import {
  sandboxAccounts as accounts,
  sandboxPayouts as payouts,
  sandboxTransfers as transfers,
} from '../../../server/db/schema/sandbox/payment-sandbox-money.ts';

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
