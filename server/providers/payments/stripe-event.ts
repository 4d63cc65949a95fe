import Stripe from 'stripe';
import type { PaymentEvent } from './provider.ts';
import { BadSignature } from './provider.ts';
import { snapshotOfCharge, toSnapshot } from './stripe-intent.ts';

interface Delivery {
  rawBody: string | Buffer;
  signature: string;
  secret: string;
  now: Date;
}

/** Stripe's own tolerance for the age of a signature, in seconds. */
const TOLERANCE_S = 300;

/** Verifies and reads a webhook delivery; see `PaymentProvider.readEvent`. */
export function readStripeEvent(stripe: Stripe, delivery: Delivery): PaymentEvent | null {
  return toPaymentEvent(verify(stripe, delivery));
}

function verify(stripe: Stripe, { rawBody, signature, secret, now }: Delivery): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      TOLERANCE_S,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new BadSignature(error.message, { cause: error });
    }
    throw error;
  }
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { id: event.id, kind: 'succeeded', intent: toSnapshot(event.data.object) };
    case 'payment_intent.payment_failed':
      return { id: event.id, kind: 'failed', intent: toSnapshot(event.data.object) };
    case 'payment_intent.canceled':
      return { id: event.id, kind: 'canceled', intent: toSnapshot(event.data.object) };
    case 'charge.refunded': {
      const intent = snapshotOfCharge(event.data.object);
      // Stripe also sends this event for a partial refund, which does not undo the sale.
      return intent?.refunded ? { id: event.id, kind: 'refunded', intent } : null;
    }
    default:
      return null;
  }
}
