import { canPayOut } from '../accounts/requirements.ts';
import type { Work } from '../api/endpoint.ts';
import { newId } from '../api/ids.ts';
import { addEntry } from '../balance/entries.ts';
import type { Account, BankAccount, Payout } from '../money-store.ts';
import { recordEvent } from '../webhooks/record.ts';
import { renderPayout } from './render.ts';
import { earliestOf } from './schedule.ts';

/**
 * Begins the payout of all money of an account that is available and not paid out yet. The caller
 * holds the account's lock.
 */
export async function payOut(work: Work, account: Account): Promise<void> {
  const { records, now } = work;
  const unpaid = await records.entries.list({ accountId: account.id, payoutId: null });
  const due = unpaid.filter(({ availableAt }) => availableAt <= now);
  const later = unpaid.filter(({ availableAt }) => availableAt > now);
  const payoutDueAt = canPayOut(account) ? earliestOf(later.map((one) => one.availableAt)) : null;
  await records.accounts.change(account.id, { payoutDueAt });
  const amountCents = due.reduce((sum, one) => sum + one.amountCents - one.feeCents, 0);
  if (amountCents <= 0 || !account.bank || !canPayOut(account)) return;

  const payout = newPayout(work, account.id, amountCents, account.bank);
  await records.payouts.add(payout);
  for (const { id } of due) await records.entries.change(id, { payoutId: payout.id });
  await addEntry(work, {
    type: 'payout',
    accountId: account.id,
    amountCents: -amountCents,
    sourceId: payout.id,
    payoutId: payout.id,
  });
  await recordEvent(work, 'payout.created', renderPayout(payout), account.id);
}

function newPayout(
  { now, times }: Work,
  accountId: string,
  amountCents: number,
  { last4, failure }: BankAccount,
): Payout {
  return {
    id: newId('po'),
    accountId,
    amountCents,
    status: 'pending',
    bankLast4: last4,
    failure,
    arrivalAt: new Date(now.getTime() + times.payoutMs),
    nextStepAt: new Date(now.getTime() + times.payoutMs / 2),
    createdAt: now,
  };
}
