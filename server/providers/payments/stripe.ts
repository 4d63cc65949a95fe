import Stripe from 'stripe';
import type { PaymentIntent, PaymentOrder, PaymentProvider } from './provider.ts';
import { PaymentProviderUnreachable, PaymentRefused } from './provider.ts';
import { readStripeEvent } from './stripe-event.ts';
import { toIntent } from './stripe-intent.ts';

export interface StripeSettings {
  name: 'stripe' | 'sandbox';
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where the browser loads Stripe.js from. */
  scriptUrl?: string;
  httpClient?: Stripe.HttpClient;
  /** Where the API is, as in http://localhost:12111; Stripe's own when undefined. */
  apiBase?: string | undefined;
  clock?: { now(): Date };
}

/** The Stripe.js release that belongs to the API version which this SDK speaks. */
const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';

// A buyer waits on these calls: three tries of ten seconds, not the SDK's eighty-second default.
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** Whether a refund happened is written on the charge, which Stripe sends only when asked. */
const EXPAND = { expand: ['latest_charge'] };

/**
 * The payment provider on Stripe's own SDK; the sandbox differs by `httpClient` and `scriptUrl`
 * only.
 */
export function openStripe(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(settings.httpClient && { httpClient: settings.httpClient }),
    ...(settings.apiBase && sdkAddressOf(settings.apiBase)),
  });
  const now = () => settings.clock?.now() ?? new Date();

  return {
    name: settings.name,
    browser: {
      publishableKey: settings.publishableKey,
      scriptUrl: settings.scriptUrl ?? STRIPE_JS,
    },
    createIntent: (order) => translateErrors(() => createIntent(stripe, order)),
    readIntent: (id) => translateErrors(() => readIntent(stripe, id)),
    cancelIntent: (id) => translateErrors(() => cancelIntent(stripe, id)),
    refund: (intentId, idempotencyKey) =>
      translateErrors(() => refund(stripe, intentId, idempotencyKey)),
    readEvent: (rawBody, signature) =>
      readStripeEvent(stripe, { rawBody, signature, secret: settings.webhookSecret, now: now() }),
  };
}

/** The SDK's options for an API at another address. */
export function sdkAddressOf(apiBase: string) {
  const { protocol, hostname: host, port } = new URL(apiBase);
  return protocol === 'http:'
    ? { protocol: 'http' as const, host, port: port || '80' }
    : { protocol: 'https' as const, host, port: port || '443' };
}

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
  // A replay repeats the first answer word for word, even if the intent has moved on since.
  return toIntent(
    wasReplayed(created.lastResponse.headers)
      ? await stripe.paymentIntents.retrieve(created.id, EXPAND)
      : created,
  );
}

/** The SDK hands out what its HTTP client has: `Headers` from fetch, an object from Node. */
function wasReplayed(headers: Headers | Record<string, string>): boolean {
  const name = 'idempotent-replayed';
  return (headers instanceof Headers ? headers.get(name) : headers[name]) === 'true';
}

async function readIntent(stripe: Stripe, id: string): Promise<PaymentIntent | null> {
  try {
    return toIntent(await stripe.paymentIntents.retrieve(id, EXPAND));
  } catch (error) {
    // Missing, or an id that Stripe would never make: there is no such intent.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

async function cancelIntent(stripe: Stripe, id: string): Promise<PaymentIntent | null> {
  try {
    return toIntent(await stripe.paymentIntents.cancel(id, EXPAND));
  } catch (error) {
    // Opened under other keys, in another mode: it cannot be paid here.
    if (hasCode(error, 'resource_missing')) return null;
    if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
    return toIntent(await stripe.paymentIntents.retrieve(id, EXPAND));
  }
}

async function refund(stripe: Stripe, intentId: string, idempotencyKey: string): Promise<void> {
  try {
    const made = await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey });
    if (made.status === 'failed' || made.status === 'canceled') {
      throw new PaymentRefused(`refund_${made.status}`, `The refund of ${intentId} did not pass.`);
    }
  } catch (error) {
    if (!hasCode(error, 'charge_already_refunded')) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

async function translateErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isTransient =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeAPIError ||
      (error.statusCode ?? 0) >= 500;
    if (isTransient) throw new PaymentProviderUnreachable(error.message, { cause: error });
    throw new PaymentRefused(error.code ?? error.type, error.message, { cause: error });
  }
}
