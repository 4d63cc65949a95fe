import type Stripe from 'stripe';
import { id } from '../../../contract/fields.ts';
import type { PaymentIntent, PaymentIntentSnapshot } from './provider.ts';

/** Reads Stripe's intent; `refunded` is known only when `latest_charge` was expanded. */
export function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  return { ...toSnapshot(intent), clientSecret: intent.client_secret ?? '' };
}

/** The same without the client secret, for webhook events. */
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

/** Our booking; null for what another product took on the same account, whose ids are not ours. */
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

/** A status that we don't know, such as `requires_capture`, is neither paid nor over yet. */
function readStatus(status: string): PaymentIntent['status'] {
  return STATUSES.find((known) => known === status) ?? 'processing';
}

/** The intent behind a refunded charge, or null for a charge that no intent made. */
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
