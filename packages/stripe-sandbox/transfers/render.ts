import { seconds } from '../intents/render.ts';
import type { Reversal, Transfer } from '../money-store.ts';
import type { Records } from '../store.ts';

/** Stripe's JSON of a transfer with its reversals. */
export async function renderTransfer(
  records: Records,
  transfer: Transfer,
): Promise<Record<string, unknown>> {
  const reversals = await records.reversals.list({ transferId: transfer.id });
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amountCents,
    amount_reversed: transfer.reversedCents,
    created: seconds(transfer.createdAt),
    currency: 'usd',
    description: null,
    destination: transfer.accountId,
    destination_payment: transfer.paymentId,
    livemode: false,
    metadata: transfer.metadata,
    reversals: {
      object: 'list',
      url: `/v1/transfers/${transfer.id}/reversals`,
      has_more: false,
      data: reversals.map(renderReversal),
    },
    reversed: transfer.reversedCents === transfer.amountCents,
    source_transaction: transfer.chargeId,
    source_type: 'card',
    transfer_group: transfer.transferGroup,
  };
}

/** Stripe's JSON of a reversal. */
export const renderReversal = (reversal: Reversal): Record<string, unknown> => ({
  id: reversal.id,
  object: 'transfer_reversal',
  amount: reversal.amountCents,
  created: seconds(reversal.createdAt),
  currency: 'usd',
  metadata: reversal.metadata,
  transfer: reversal.transferId,
});
