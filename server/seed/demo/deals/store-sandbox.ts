import type { DemoShop } from '@respoke/demo-shop/rows';
import type { Database } from '../../../db/database.ts';
import { sandboxIntents, sandboxRefunds } from '../../../db/schema/sandbox/payment-sandbox.ts';
import {
  sandboxBalanceEntries,
  sandboxPayouts,
  sandboxTransfers,
} from '../../../db/schema/sandbox/payment-sandbox-money.ts';
import { insertAll } from '../insert-all.ts';
import type { ReplayedDeal } from './replay.ts';
import { toOpenIntent, toSandboxRows } from './to-sandbox.ts';

/** Stores what the payment sandbox would know of deals if it had carried out their payments. */
export async function storeSandbox(
  tx: Database,
  { deals: { holds } }: DemoShop,
  deals: readonly ReplayedDeal[],
): Promise<void> {
  const rows = toSandboxRows(deals.map(({ money }) => money));
  await insertAll(tx, sandboxIntents, [...rows.intents, ...holds.map(toOpenIntent)]);
  await insertAll(tx, sandboxRefunds, rows.refunds);
  await insertAll(tx, sandboxTransfers, rows.transfers);
  await insertAll(tx, sandboxPayouts, rows.payouts);
  await insertAll(tx, sandboxBalanceEntries, rows.entries);
}
