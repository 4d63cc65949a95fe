import type { Answer, Call } from '../api/endpoint.ts';
import { expands, field } from '../api/form.ts';
import { answerList } from '../api/list.ts';
import type { BalanceEntry } from '../money-store.ts';
import { renderEntry, sourceOf } from './render.ts';

/** `GET /v1/balance`: the platform's, or that of the `Stripe-Account`. */
export async function readBalance(call: Call): Promise<Answer> {
  const { availableCents, pendingCents } = await call.records.balanceOf(call.account, call.now);
  const amounts = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];
  return {
    status: 200,
    body: {
      object: 'balance',
      available: amounts(availableCents),
      livemode: false,
      pending: amounts(pendingCents),
    },
  };
}

/** `GET /v1/balance_transactions`: the movements of a balance, all or those of a payout. */
export async function listEntries(call: Call): Promise<Answer> {
  const { params, records, account, now } = call;
  const where: Partial<BalanceEntry> = { accountId: account };
  const payoutId = field(params, 'payout');
  if (payoutId !== undefined) where.payoutId = payoutId;
  const type = field(params, 'type');
  if (type !== undefined) where.type = type as BalanceEntry['type'];
  const sourceId = field(params, 'source');
  if (sourceId !== undefined) where.sourceId = sourceId;
  const entries = await records.entries.list(where);
  const withSource = expands(params, 'data.source');
  return answerList(call, '/v1/balance_transactions', entries, async (entry) =>
    renderEntry(entry, now, withSource ? await sourceOf(call, entry) : entry.sourceId),
  );
}
