import type { Work } from '../api/endpoint.ts';
import { seconds } from '../intents/render.ts';
import type { BalanceEntry } from '../money-store.ts';
import { renderPayout } from '../payouts/render.ts';

/** Stripe's JSON of a balance transaction. `source` replaces the id of what caused it. */
export function renderEntry(
  entry: BalanceEntry,
  now: Date,
  source: Record<string, unknown> | string = entry.sourceId,
): Record<string, unknown> {
  const { id, type, amountCents, feeCents, availableAt, createdAt } = entry;
  const fee = { amount: feeCents, application: null, currency: 'usd', type: 'stripe_fee' };
  return {
    id,
    object: 'balance_transaction',
    amount: amountCents,
    available_on: seconds(availableAt),
    created: seconds(createdAt),
    currency: 'usd',
    description: null,
    exchange_rate: null,
    fee: feeCents,
    fee_details: feeCents === 0 ? [] : [{ ...fee, description: 'Stripe processing fees' }],
    net: amountCents - feeCents,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: availableAt <= now ? 'available' : 'pending',
    type,
  };
}

/** Returns the object that caused an entry of a connected account. */
export async function sourceOf(
  { records }: Work,
  entry: BalanceEntry,
): Promise<Record<string, unknown> | string> {
  const { type, sourceId, transferId, amountCents, createdAt } = entry;
  const created = seconds(createdAt);
  const shared = { id: sourceId, created, currency: 'usd', metadata: {}, status: 'succeeded' };
  if (type === 'payment') {
    return { ...shared, object: 'charge', amount: amountCents, source_transfer: transferId };
  }
  if (type === 'payment_refund') {
    const charge = transferId && (await records.transfers.find(transferId))?.paymentId;
    return { ...shared, object: 'refund', amount: -amountCents, charge };
  }
  const payout = await records.payouts.find(sourceId);
  return payout ? renderPayout(payout) : sourceId;
}
