import Fastify, { type FastifyPluginAsync } from 'fastify';
import Stripe from 'stripe';
import type { Database } from '../../../db/database.ts';
import { injectedFetch } from '../../injected-fetch.ts';
import type { PaymentProvider } from '../provider.ts';
import { openStripe } from '../stripe.ts';
import type { ErrorBody } from './api/error.ts';
import { readKeys } from './api/keys.ts';
import { apiPlugin } from './api/plugin.ts';
import { scriptPlugin } from './script.ts';
import { startCourier } from './webhooks/courier.ts';
import type { Deliver } from './webhooks/deliver.ts';

export interface SandboxOptions {
  db: Database;
  clock: { now(): Date };
  /** Hands a signed event to the marketplace's webhook; a 2xx ends the tries. */
  deliver: Deliver;
  /** Where the application mounts `plugin`, such as `/payment-sandbox`. */
  basePath: string;
  log?: { error(details: object, message: string): void };
}

export interface Sandbox {
  provider: PaymentProvider;
  /** What the browser talks to; to be registered with `basePath` as its prefix. */
  plugin: FastifyPluginAsync;
  /** Tries every webhook event that is due, without waiting for its timer. */
  deliverDue(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the embedded card payment provider on the tables of the schema `payment_sandbox`.
 * No call of `provider` may be awaited inside a database transaction: the embedded database has
 * one connection, so the sandbox would wait for its caller.
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { db, clock, basePath } = options;
  const keys = await readKeys(db);
  const courier = startCourier({ ...options, secret: keys.webhook });
  const api = apiPlugin({ db, clock, keys }, courier.wake);
  // Stripe's ids have up to 255 characters, and stand in its paths.
  const inside = Fastify({ routerOptions: { maxParamLength: 255 } });
  inside.setErrorHandler((error, _request, reply) => {
    options.log?.error({ err: error }, 'payment sandbox request failed');
    const body: ErrorBody = { type: 'api_error', message: 'An unknown error occurred' };
    return reply.status(500).send({ error: body });
  });
  inside.register(api);

  return {
    provider: openStripe({
      name: 'sandbox',
      secretKey: keys.secret,
      publishableKey: keys.publishable,
      webhookSecret: keys.webhook,
      scriptUrl: `${basePath}/v3/stripe.js`,
      httpClient: Stripe.createFetchHttpClient(injectedFetch(inside)),
      // Should a request ever slip past the in-process client, it must not end up at Stripe.
      apiBase: 'https://payment-sandbox.invalid',
      clock,
    }),
    plugin: async (app) => {
      await app.register(api);
      await app.register(scriptPlugin(basePath));
    },
    deliverDue: courier.now,
    close: async () => {
      await courier.close();
      await inside.close();
    },
  };
}
