import { seconds } from '../intents/render.ts';
import type { Intent } from '../store.ts';

export interface ChargeState {
  refundedCents: number;
  disputed: boolean;
  /** The balance transaction or its id; null for a charge from before there were any. */
  entry: Record<string, unknown> | string | null;
}

/** Stripe's JSON of the charge that a succeeded intent has made. */
export function renderCharge(intent: Intent, state: ChargeState): Record<string, unknown> {
  return {
    id: intent.chargeId,
    object: 'charge',
    amount: intent.amountCents,
    amount_captured: intent.amountCents,
    amount_refunded: state.refundedCents,
    balance_transaction: state.entry,
    captured: true,
    created: seconds(intent.createdAt),
    currency: intent.currency,
    disputed: state.disputed,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.paymentMethodId,
    refunded: state.refundedCents === intent.amountCents,
    source_transfer: null,
    status: 'succeeded',
    transfer_group: null,
  };
}
