import type { MoneyRecords } from '@respoke/stripe-sandbox/money-store';
import { asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import {
  sandboxAccounts as accounts,
  sandboxDisputes as disputes,
  sandboxBalanceEntries as entries,
  sandboxAccountLinks as links,
  sandboxPayouts as payouts,
  sandboxPlatform as platform,
  sandboxReversals as reversals,
  sandboxTransfers as transfers,
} from '../../../db/schema/sandbox/payment-sandbox-money.ts';
import { tableIn } from './table.ts';

/** Returns the queries about money of one request to the sandbox, in the transaction `tx`. */
export const moneyRecordsIn = (tx: Database): MoneyRecords => ({
  accounts: tableIn(tx, accounts),
  links: tableIn(tx, links),
  entries: tableIn(tx, entries),
  transfers: tableIn(tx, transfers),
  reversals: tableIn(tx, reversals),
  payouts: tableIn(tx, payouts),
  disputes: tableIn(tx, disputes),
  findPlatform: async () => (await tx.select().from(platform))[0],
  savePlatform: async ({ id, ...set }) => {
    await tx
      .insert(platform)
      .values({ id, ...set })
      .onConflictDoUpdate({ target: platform.id, set });
  },
  balanceOf: async (accountId, now) => {
    const isAvailable = lte(entries.availableAt, now);
    const net = sql`coalesce(sum(${entries.amountCents} - ${entries.feeCents})`;
    const [sums] = await tx
      .select({
        availableCents: sql`${net} filter (where ${isAvailable}), 0)`.mapWith(Number),
        pendingCents: sql`${net} filter (where not ${isAvailable}), 0)`.mapWith(Number),
      })
      .from(entries)
      .where(accountId === null ? isNull(entries.accountId) : eq(entries.accountId, accountId));
    return sums ?? { availableCents: 0, pendingCents: 0 };
  },
  lockDueAccount: async (now) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(lte(accounts.payoutDueAt, now))
      .orderBy(asc(accounts.payoutDueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    return account;
  },
  lockDuePayout: async (now) => {
    const [payout] = await tx
      .select()
      .from(payouts)
      .where(lte(payouts.nextStepAt, now))
      .orderBy(asc(payouts.nextStepAt))
      .limit(1)
      .for('update', { skipLocked: true });
    return payout;
  },
});

/** Returns when a payout or one of its steps is due; null if none is known. */
export async function nextPayoutDue(db: Database): Promise<Date | null> {
  const [account] = await db
    .select({ at: accounts.payoutDueAt })
    .from(accounts)
    .where(isNotNull(accounts.payoutDueAt))
    .orderBy(asc(accounts.payoutDueAt))
    .limit(1);
  const [payout] = await db
    .select({ at: payouts.nextStepAt })
    .from(payouts)
    .where(isNotNull(payouts.nextStepAt))
    .orderBy(asc(payouts.nextStepAt))
    .limit(1);
  const times = [account?.at, payout?.at].filter((at) => at instanceof Date);
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
