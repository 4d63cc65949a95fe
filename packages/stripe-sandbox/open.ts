import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { ErrorBody } from './api/error.ts';
import type { Keys } from './api/keys.ts';
import { apiPlugin } from './api/plugin.ts';
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
  log?: { error(details: object, message: string): void } | undefined;
}

export interface StripeSandbox {
  /** The script and the API for browsers. Register it with `basePath` as its prefix. */
  plugin: FastifyPluginAsync;
  /** The API only, in an application without a listener, for the server in the same process. */
  inside: FastifyInstance;
  /** Tries every due event once, and from time to time deletes old data. */
  deliverDue(): Promise<void>;
  /** Returns when the next event is due; null if none is pending. */
  nextDue(): Promise<Date | null>;
  close(): Promise<void>;
}

const FORGET_MS = 60 * 60 * 1000;

/**
 * Opens a payment provider with Stripe's API. Events are delivered only when `deliverDue` is
 * called.
 */
export function openStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  const { store, clock, keys, basePath } = options;
  const events = store.events(MAX_TRIES);
  const api = apiPlugin({ store, clock, keys }, options.onEvent);
  const inside = insideApp(options);
  inside.register(api);
  let forgetAt = 0;
  return {
    plugin: async (app) => {
      await app.register(api);
      await app.register(scriptPlugin(basePath));
    },
    inside,
    deliverDue: async () => {
      await deliverDue({ ...options, events, secret: keys.webhook });
      if (forgetAt > Date.now()) return;
      await purgeOld(store, clock.now());
      forgetAt = Date.now() + FORGET_MS;
    },
    nextDue: events.nextDue,
    close: () => inside.close(),
  };
}

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
