import { renderAccount } from '../accounts/render.ts';
import type { Work } from '../api/endpoint.ts';
import { addEntry } from '../balance/entries.ts';
import type { Payout } from '../money-store.ts';
import { recordEvent } from '../webhooks/record.ts';
import { renderPayout } from './render.ts';
import { schedulePayout } from './schedule.ts';

/** Moves a payout to its next status. The caller holds its lock. */
export async function advance(work: Work, payout: Payout): Promise<void> {
  if (payout.status === 'pending') {
    await change(work, payout, { status: 'in_transit', nextStepAt: payout.arrivalAt });
  } else if (payout.failure === null) {
    await change(work, payout, { status: 'paid', nextStepAt: null });
  } else {
    await fail(work, payout);
  }
}

async function change(work: Work, payout: Payout, fields: Partial<Payout>): Promise<void> {
  const changed = { ...payout, ...fields };
  await work.records.payouts.change(payout.id, fields);
  const type =
    changed.status === 'paid' || changed.status === 'failed'
      ? (`payout.${changed.status}` as const)
      : 'payout.updated';
  await recordEvent(work, type, renderPayout(changed), payout.accountId);
}

/**
 * Returns the money to the account's balance, where it waits for another bank account; one that was
 * given since the payout began gets it.
 */
async function fail(work: Work, payout: Payout): Promise<void> {
  const { records } = work;
  const account = await records.accounts.lock(payout.accountId);
  await addEntry(work, {
    type: 'payout_failure',
    accountId: payout.accountId,
    amountCents: payout.amountCents,
    sourceId: payout.id,
  });
  await change(work, payout, { status: 'failed', nextStepAt: null });
  if (!account?.bank || account.closedAt !== null) return;
  if (account.bank.last4 !== payout.bankLast4) return schedulePayout(work, account);
  const fields = { bank: { ...account.bank, disabled: true }, payoutDueAt: null };
  await records.accounts.change(account.id, fields);
  await recordEvent(work, 'account.updated', renderAccount({ ...account, ...fields }), account.id);
}
