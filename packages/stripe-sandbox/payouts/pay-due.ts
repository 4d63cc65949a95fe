import type { Times, Work } from '../api/endpoint.ts';
import type { Store } from '../store.ts';
import { advance } from './advance.ts';
import { payOut } from './pay-out.ts';

interface Bank {
  store: Store;
  clock: { now(): Date };
  times: Times;
}

/**
 * Begins every due payout, and moves those that were begun. Each is a transaction, and several
 * processes may do it at once.
 */
export async function payDue(bank: Bank): Promise<void> {
  while (await inTransaction(bank, beginOne));
  while (await inTransaction(bank, advanceOne));
}

const inTransaction = (
  { store, clock, times }: Bank,
  step: (work: Work) => Promise<boolean>,
): Promise<boolean> => store.transaction((records) => step({ records, now: clock.now(), times }));

async function beginOne(work: Work): Promise<boolean> {
  const account = await work.records.lockDueAccount(work.now);
  if (account) await payOut(work, account);
  return account !== undefined;
}

async function advanceOne(work: Work): Promise<boolean> {
  const payout = await work.records.lockDuePayout(work.now);
  if (payout) await advance(work, payout);
  return payout !== undefined;
}
