import type Stripe from 'stripe';
import { id } from '../../../contract/fields.ts';
import type { PaymentIntent, PaymentIntentSnapshot } from './provider.ts';

/** Converts Stripe's intent. `refunded` is known only when `latest_charge` was expanded. */
export function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  return { ...toSnapshot(intent), clientSecret: intent.client_secret ?? '' };
}

/** Converts Stripe's intent without the client secret, for webhook events. */
export function toSnapshot(intent: Stripe.PaymentIntent): PaymentIntentSnapshot {
  const charge = intent.latest_charge;
  return {
    id: intent.id,
    status: readStatus(intent.status),
    amountCents: intent.amount,
    currency: intent.currency,
    bookingId: bookingOf(intent.metadata),
    refunded: typeof charge === 'object' && charge !== null && charge.refunded,
  };
}

/**
 * Returns the booking id; null for payments of other products on the same account, whose metadata
 * differ.
 */
function bookingOf(metadata: Stripe.Metadata | null): string | null {
  const { data } = id.safeParse(metadata?.bookingId);
  return data ?? null;
}

const STATUSES: readonly PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
];

/** An unknown status, such as `requires_capture`, is neither paid nor final. */
function readStatus(status: string): PaymentIntent['status'] {
  return STATUSES.find((known) => known === status) ?? 'processing';
}

/** Converts the intent of a refunded charge. Returns null for a charge without an intent. */
export function snapshotOfCharge(charge: Stripe.Charge): PaymentIntentSnapshot | null {
  const intent = charge.payment_intent;
  if (intent === null) return null;
  return {
    id: typeof intent === 'string' ? intent : intent.id,
    status: 'succeeded',
    amountCents: charge.amount,
    currency: charge.currency,
    // Stripe copies an intent's metadata to its charge.
    bookingId: bookingOf(charge.metadata),
    refunded: charge.refunded,
  };
}
