import type { PayoutAccountRow } from '@respoke/demo-shop/deal-rows';
import type { Database } from '../../../db/database.ts';
import { payoutAccounts } from '../../../db/schema/deals/money.ts';
import { sandboxAccounts } from '../../../db/schema/sandbox/payment-sandbox-money.ts';
import { insertAll } from '../insert-all.ts';
import { demoBank } from './to-sandbox.ts';

/** The only country of the sandbox's accounts. */
const country = 'US';

/** What the provider asks of an account without a bank account. */
const noBank = { requirements: ['external_account'], disabledReason: 'requirements.past_due' };

/** Stores the sellers' accounts at the sandbox. No other provider knows them, so there are none. */
export async function storeAccounts(
  tx: Database,
  accounts: readonly PayoutAccountRow[],
  { isSandbox, now }: { isSandbox: boolean; now: Date },
): Promise<void> {
  if (!isSandbox) return;
  const rows = accounts.map(({ id: accountId, userId, isReady, createdAt }) => ({
    userId,
    accountId,
    country,
    createdAt,
    updatedAt: now,
    payoutsEnabled: isReady,
    transfersEnabled: isReady,
    ...(!isReady && noBank),
  }));
  await insertAll(tx, payoutAccounts, rows);
  const theirs = accounts.map(({ id, userId, email, isReady, createdAt }) => ({
    id,
    email,
    country,
    createdAt,
    metadata: { userId },
    transfersRequested: true,
    identityGiven: true,
    restricted: false,
    bank: isReady ? demoBank : null,
  }));
  await insertAll(tx, sandboxAccounts, theirs);
}
