import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Times } from './api/endpoint.ts';
import type { ErrorBody } from './api/error.ts';
import type { Keys } from './api/keys.ts';
import { apiPlugin } from './api/plugin.ts';
import { onboardingPlugin } from './onboarding/plugin.ts';
import { payDue } from './payouts/pay-due.ts';
import { purgeOld } from './purge.ts';
import { scriptPlugin } from './script.ts';
import type { Store } from './store.ts';
import { type Deliver, deliverDue, MAX_TRIES } from './webhooks/deliver.ts';

export type { Keys };

export interface StripeSandboxOptions {
  store: Store;
  keys: Keys;
  clock: { now(): Date };
  /** Sends a signed event to the shop's webhook. An answer of 2xx ends the retries. */
  deliver: Deliver;
  /** The path at which the application mounts `plugin`, such as `/payment-sandbox`. */
  basePath: string;
  /** Called when there may be an event to deliver. */
  onEvent(): void;
  /** How long money and payouts take; by default some seconds. */
  times?: Partial<Times>;
  log?: { error(details: object, message: string): void } | undefined;
}

export interface StripeSandbox {
  /** The script and the API for browsers. Register it with `basePath` as its prefix. */
  plugin: FastifyPluginAsync;
  /** The API only, in an application without a listener, for the server in the same process. */
  inside: FastifyInstance;
  /**
   * Makes and finishes due payouts, tries every due event once, and from time to time deletes old
   * data.
   */
  deliverDue(): Promise<void>;
  /** Returns when the next payout or event is due; null if none is pending. */
  nextDue(): Promise<Date | null>;
  close(): Promise<void>;
}

/** Short, so that a person who tries the shop sees a payout arrive. */
const DEFAULT_TIMES: Times = { fundsMs: 10_000, payoutMs: 20_000 };

const FORGET_MS = 60 * 60 * 1000;

/**
 * Opens a payment provider with Stripe's API. Events are delivered only when `deliverDue` is
 * called.
 */
export function openStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  const { store, clock, keys, basePath } = options;
  const events = store.events(MAX_TRIES);
  const times = { ...DEFAULT_TIMES, ...options.times };
  const api = apiPlugin({ store, clock, keys, times, basePath }, options.onEvent);
  const inside = insideApp(options);
  inside.register(api);
  let forgetAt = 0;
  return {
    plugin: async (app) => {
      await app.register(api);
      await app.register(scriptPlugin(basePath));
      await app.register(onboardingPlugin({ store, clock, times }, options.onEvent));
    },
    inside,
    deliverDue: async () => {
      await payDue({ store, clock, times });
      await deliverDue({ ...options, events, secret: keys.webhook });
      if (forgetAt > Date.now()) return;
      await purgeOld(store, clock.now());
      forgetAt = Date.now() + FORGET_MS;
    },
    nextDue: async () => earliest(await events.nextDue(), await store.nextPayoutDue()),
    close: () => inside.close(),
  };
}

const earliest = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b));

function insideApp({ log }: StripeSandboxOptions): FastifyInstance {
  // Stripe's ids have up to 255 characters and are part of paths.
  const app = Fastify({ routerOptions: { maxParamLength: 255 } });
  app.setErrorHandler((error, _request, reply) => {
    log?.error({ err: error }, 'payment sandbox request failed');
    const body: ErrorBody = { type: 'api_error', message: 'An unknown error occurred' };
    return reply.status(500).send({ error: body });
  });
  return app;
}
