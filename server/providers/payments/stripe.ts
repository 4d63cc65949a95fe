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
  /** The URL from which the browser loads Stripe.js. */
  scriptUrl?: string;
  httpClient?: Stripe.HttpClient;
  /** The base URL of the API, as in http://localhost:12111; Stripe's own when undefined. */
  apiBase?: string | undefined;
  clock?: { now(): Date };
}

/** The Stripe.js release of the API version that the SDK uses. */
const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';

// Buyers wait for these calls: three attempts of ten seconds, instead of the SDK's default of 80
// seconds.
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** The refund is recorded in the charge, which Stripe includes only on request. */
const EXPAND = { expand: ['latest_charge'] };

/**
 * Opens the payment provider on Stripe's SDK. The sandbox uses it too, with another `httpClient`,
 * `apiBase` and `scriptUrl`.
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

/** Returns the SDK's options for an API at another URL. */
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
