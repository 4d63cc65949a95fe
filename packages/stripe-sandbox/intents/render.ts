import type { Caller } from '../api/keys.ts';
import type { Intent } from '../store.ts';

export interface View {
  caller: Caller;
  /** The charge in full instead of its id. */
  charge?: Record<string, unknown> | null;
}

/** Stripe's JSON of an intent. A browser receives neither the metadata nor the charge. */
export function renderIntent(intent: Intent, view: View): Record<string, unknown> {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amountCents,
    canceled_at: intent.canceledAt && seconds(intent.canceledAt),
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: seconds(intent.createdAt),
    currency: intent.currency,
    description: null,
    last_payment_error: intent.lastError,
    livemode: false,
    next_action: intent.challengeId && {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_challenge', source: intent.challengeId },
    },
    payment_method: intent.paymentMethodId,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    status: intent.status,
    ...(view.caller === 'secret' && {
      amount_capturable: 0,
      amount_received: intent.status === 'succeeded' ? intent.amountCents : 0,
      latest_charge: view.charge ?? intent.chargeId,
      metadata: intent.metadata,
    }),
  };
}

/** Converts to Stripe's timestamps, which are in seconds. */
export const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
