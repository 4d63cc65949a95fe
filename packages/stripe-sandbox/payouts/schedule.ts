import { canPayOut } from '../accounts/requirements.ts';
import type { Work } from '../api/endpoint.ts';
import type { Account } from '../money-store.ts';

/**
 * Sets when the loop looks at an account's balance: when the first money that was not paid out
 * becomes available, and never while the account cannot pay out. The caller holds its lock.
 */
export async function schedulePayout({ records }: Work, account: Account): Promise<void> {
  const waiting = canPayOut(account)
    ? await records.entries.list({ accountId: account.id, payoutId: null })
    : [];
  const times = waiting.map(({ availableAt }) => availableAt);
  await records.accounts.change(account.id, { payoutDueAt: earliestOf(times) });
}

/** Returns the earliest of some times; null when there is none. */
export const earliestOf = (times: Date[]): Date | null =>
  times.reduce<Date | null>((first, time) => (first && first <= time ? first : time), null);
