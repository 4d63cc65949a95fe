import Stripe from 'stripe';
import type { PaymentIntent, PaymentOrder, PaymentProvider } from './provider.ts';
import { hasCode } from './stripe-errors.ts';
import { toIntent } from './stripe-intent.ts';

type IntentCalls = Pick<PaymentProvider, 'createIntent' | 'readIntent' | 'cancelIntent'>;

/** The refund is recorded in the charge, which Stripe includes only on request. */
const EXPAND = { expand: ['latest_charge'] };

/** Returns the calls for payment intents; see `PaymentProvider`. */
export const intentCalls = (stripe: Stripe): IntentCalls => ({
  createIntent: (order) => createIntent(stripe, order),
  readIntent: (id) => readIntent(stripe, id),
  cancelIntent: (id) => cancelIntent(stripe, id),
});

async function createIntent(stripe: Stripe, order: PaymentOrder): Promise<PaymentIntent> {
  const created = await stripe.paymentIntents.create(
    {
      amount: order.amountCents,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { bookingId: order.bookingId },
    },
    { idempotencyKey: order.idempotencyKey },
  );
  // A replay repeats the first response exactly, even if the intent has changed since.
  return toIntent(
    wasReplayed(created.lastResponse.headers)
      ? await stripe.paymentIntents.retrieve(created.id, EXPAND)
      : created,
  );
}

/** The SDK returns the headers of its HTTP client: `Headers` with fetch, an object with Node. */
function wasReplayed(headers: Headers | Record<string, string>): boolean {
  const name = 'idempotent-replayed';
  return (headers instanceof Headers ? headers.get(name) : headers[name]) === 'true';
}

async function readIntent(stripe: Stripe, id: string): Promise<PaymentIntent | null> {
  try {
    return toIntent(await stripe.paymentIntents.retrieve(id, EXPAND));
  } catch (error) {
    // The intent does not exist, or the id has an invalid form.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

async function cancelIntent(stripe: Stripe, id: string): Promise<PaymentIntent | null> {
  try {
    return toIntent(await stripe.paymentIntents.cancel(id, EXPAND));
  } catch (error) {
    // The intent was created with other keys or in another mode, so it cannot be paid here.
    if (hasCode(error, 'resource_missing')) return null;
    if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
    return toIntent(await stripe.paymentIntents.retrieve(id, EXPAND));
  }
}
