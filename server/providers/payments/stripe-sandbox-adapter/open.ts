import type { FastifyPluginAsync } from 'fastify';
import Stripe from 'stripe';
import type { Database } from '../../../db/database.ts';
import type { InstallationSecrets } from '../../../db/secrets/installation-secrets.ts';
import { startPollingLoop } from '../../../db/work/polling-loop.ts';
import { injectedFetch } from '../../../optional-packages/injected-fetch.ts';
import { loadRequired } from '../../../optional-packages/load-package.ts';
import type { PaymentProvider } from '../provider.ts';
import { openStripe } from '../stripe.ts';
import { readKeys } from './keys.ts';
import { openSandboxStore } from './store.ts';

interface PaymentSandboxOptions {
  db: Database;
  secrets: InstallationSecrets;
  clock: { now(): Date };
  /** Delivers a signed event to the shop's webhook; a 2xx status ends the attempts. */
  deliver(rawBody: string, signature: string): Promise<number>;
  /** The path at which the application mounts `plugin`, such as `/payment-sandbox`. */
  basePath: string;
  /** How long money takes to become available, and payouts to arrive, in milliseconds. */
  times?: { fundsMs?: number; payoutMs?: number };
  log?: { error(details: object, message: string): void };
}

export interface PaymentSandbox {
  provider: PaymentProvider;
  /** The pages and calls for browsers, to be registered with `basePath` as prefix. */
  plugin: FastifyPluginAsync;
  /** Makes and finishes due payouts, and attempts to deliver every due webhook event now. */
  deliverDue(): Promise<void>;
  close(): Promise<void>;
}

/** How often to look for events that another process has left undelivered, in milliseconds. */
const pollIntervalMs = 30_000;

/**
 * Opens the payment sandbox on the tables of the schema `payment_sandbox`.
 * Do not await a call of `provider` inside a database transaction: the embedded database has one
 * connection, so the sandbox and its caller would wait for each other.
 * @throws ConfigError when the sandbox is not installed
 */
export async function openPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { db, clock, basePath, log } = options;
  const { openStripeSandbox } = await importSandbox();
  const keys = await readKeys(options.secrets);
  const sandbox = openStripeSandbox({
    ...options,
    keys,
    store: openSandboxStore(db),
    onEvent: () => loop.wake(),
  });
  const loop = startPollingLoop({
    clock,
    pollIntervalMs,
    poll: sandbox.deliverDue,
    nextDue: sandbox.nextDue,
    onError: (err) => log?.error({ err }, 'payment sandbox webhooks are waiting'),
  });
  return {
    provider: openStripe({
      name: 'sandbox',
      secretKey: keys.secret,
      publishableKey: keys.publishable,
      webhookSecret: keys.webhook,
      scriptUrl: `${basePath}/v3/stripe.js`,
      httpClient: Stripe.createFetchHttpClient(injectedFetch(sandbox.inside)),
      // An invalid host, so that a request which bypasses the in-process client cannot reach
      // Stripe.
      apiBase: 'https://payment-sandbox.invalid',
      clock,
    }),
    plugin: sandbox.plugin,
    deliverDue: loop.pollNow,
    close: async () => {
      await loop.close();
      await sandbox.close();
    },
  };
}

const importSandbox = () =>
  loadRequired('@respoke/stripe-sandbox', () => import('@respoke/stripe-sandbox'), {
    setting: 'ALLOW_SANDBOX_PAYMENT',
    remedy: "set Stripe's keys in its place",
  });
