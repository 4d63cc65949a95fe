import { type LedgerAccount, ledgerAccounts } from '../../../contract/deals/ledger.ts';
import { readBalances } from '../../features/ledger/queries.ts';
import type { TestApp } from '../app.ts';

/**
 * Returns the accounts of a booking that are not empty, in cents.
 * @throws Error when they do not add up to zero
 */
export async function balancesOf(
  { db }: Pick<TestApp, 'db'>,
  bookingId: string,
): Promise<Partial<Record<LedgerAccount, number>>> {
  const balances = await readBalances(db, bookingId);
  const sum = ledgerAccounts.reduce((total, account) => total + balances[account], 0);
  if (sum !== 0) throw new Error(`the accounts of booking ${bookingId} add up to ${sum}`);
  return Object.fromEntries(Object.entries(balances).filter(([, cents]) => cents !== 0));
}
