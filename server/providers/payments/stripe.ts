import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type { PaymentProvider } from './provider.ts';
import { accountCalls } from './stripe-accounts.ts';
import { translateErrors } from './stripe-errors.ts';
import { readStripeEvent } from './stripe-event.ts';
import { intentCalls } from './stripe-intents.ts';
import { payoutCalls } from './stripe-payouts.ts';
import { refundCalls } from './stripe-refunds.ts';
import { settlementCalls } from './stripe-settlement.ts';
import { transferCalls } from './stripe-transfers.ts';

export interface StripeSettings {
  name: 'stripe' | 'sandbox';
  secretKey: string;
  publishableKey: string;
  /** Several are separated by commas: each webhook at Stripe has its own. */
  webhookSecret: string;
  /** The URL from which the browser loads Stripe.js. */
  scriptUrl?: string;
  httpClient?: Stripe.HttpClient;
  /** The base URL of the API, as in http://localhost:12111; Stripe's own when undefined. */
  apiBase?: string | undefined;
  clock: Clock;
}

/** The Stripe.js release of the API version that the SDK uses. */
const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';

// Buyers wait for these calls: three attempts of ten seconds, instead of the SDK's default of 80
// seconds.
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

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
  const secrets = settings.webhookSecret.split(',').map((secret) => secret.trim());
  const isLive = /^[rs]k_live_/.test(settings.secretKey);

  return {
    name: settings.name,
    browser: {
      publishableKey: settings.publishableKey,
      scriptUrl: settings.scriptUrl ?? STRIPE_JS,
    },
    ...translateErrors({
      ...intentCalls(stripe),
      ...refundCalls(stripe),
      ...settlementCalls(stripe),
      ...accountCalls(stripe),
      ...transferCalls(stripe),
      ...payoutCalls(stripe),
    }),
    readEvent: (rawBody, signature) =>
      readStripeEvent(stripe, { rawBody, signature, secrets, isLive, now: settings.clock.now() }),
  };
}

/** Returns the SDK's options for an API at another URL. */
export function sdkAddressOf(apiBase: string) {
  const { protocol, hostname: host, port } = new URL(apiBase);
  return protocol === 'http:'
    ? { protocol: 'http' as const, host, port: port || '80' }
    : { protocol: 'https' as const, host, port: port || '443' };
}
