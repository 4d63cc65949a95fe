import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import {
  sandboxIntents as intents,
  sandboxRefunds as refunds,
} from '../../../db/schema/sandbox/payment-sandbox.ts';
import {
  sandboxAccounts as accounts,
  sandboxDisputes as chargebacks,
  sandboxBalanceEntries as entries,
  sandboxPayouts as payouts,
  sandboxReversals as reversals,
  sandboxTransfers as transfers,
} from '../../../db/schema/sandbox/payment-sandbox-money.ts';
import type { ProviderRecords } from './books.ts';

/** Reads everything that the payment sandbox in this database has about money. */
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
