import { seconds } from '../intents/render.ts';
import type { Intent, Refund } from '../store.ts';

/** Stripe's JSON of a refund of an intent. */
export const renderRefund = (
  refund: Refund,
  intent: Intent,
  status: 'succeeded' | 'failed',
): Record<string, unknown> => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amountCents,
  charge: intent.chargeId,
  created: seconds(refund.createdAt),
  currency: intent.currency,
  metadata: refund.metadata,
  payment_intent: intent.id,
  reason: null,
  status,
});
