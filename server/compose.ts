import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Clock, Wait } from './clock.ts';
import { type Config, senderOf } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { ReadListing } from './db/listings.ts';
import { recordIdentityEvent } from './features/audit/record.ts';
import { openPostOffice } from './features/mails/open.ts';
import type { Rounds } from './jobs/polling-loop.ts';
import { type Metrics, openMetrics } from './ops/metrics.ts';
import { openProviders, type Providers } from './providers/open.ts';
import { meterPayments } from './providers/payments/metered.ts';
import { sharedFailures } from './redis/failures.ts';
import { type OpenRedis, openRedis } from './redis/open.ts';

interface ComposeOptions {
  config: Config;
  clock: Clock;
  database: { db: Database; readListing: ReadListing };
  logger?: FastifyBaseLogger | undefined;
  /** Whether to serve the built client as well; server tests have no use for it. */
  servePages: boolean;
  /** Whether events of the payment sandbox reach our webhook; false loses them. */
  webhooks?: boolean;
  /** Whether mails are sent as they come. */
  mails?: boolean;
  /** How those wait who are slowed down on purpose; else by the system's timers. */
  wait?: Wait | undefined;
  /** Is done when the providers are open and nobody can call yet: fills an empty shop. */
  prepare?(parts: Parts): Promise<void>;
  isDraining?(): boolean;
  onRoute?(route: string): void;
}

/** What a process of the shop works with. */
export interface Parts {
  config: Config;
  clock: Clock;
  db: Database;
  readListing: ReadListing;
  metrics: Metrics;
  redis: OpenRedis | undefined;
  providers: Providers;
}

export interface Composition extends Parts {
  app: FastifyInstance;
  /** Ends the requests and mails at hand. */
  closeApp(): Promise<void>;
  /** Closes what they worked with; the database is left to whoever opened it. */
  closeParts(): Promise<void>;
}

/**
 * Puts one process of the shop together on an open database, and neither listens nor starts jobs:
 * `start` runs it, and every server test uses the same.
 */
export async function compose(options: ComposeOptions): Promise<Composition> {
  const { config, clock, logger, servePages, isDraining, onRoute, mails = true } = options;
  let app: FastifyInstance | undefined;
  const parts = await openParts(options, () => app);
  await options.prepare?.(parts);
  const { providers, redis, db, metrics } = parts;
  let postOffice: Rounds | undefined;
  if (mails)
    postOffice = openPostOffice({
      ...{ ...providers, db, clock, log: logger },
      sender: senderOf(config),
      onRound: metrics.mailsWait,
    });
  const running = await buildApp({
    ...{ ...parts, servePages },
    redis: redis?.client,
    ...(logger && { logger }),
    ...(postOffice && { onWrite: postOffice.wake }),
    ...(isDraining && { isDraining }),
    ...(onRoute && { onRoute }),
  });
  app = running;
  return {
    ...parts,
    app: running,
    closeApp: async () => {
      await running.close();
      await postOffice?.close();
    },
    closeParts: async () => {
      await providers.close();
      await redis?.close();
    },
  };
}

async function openParts(
  { config, clock, database, logger, webhooks = true, wait }: ComposeOptions,
  app: () => FastifyInstance | undefined,
): Promise<Parts> {
  const { db, readListing } = database;
  const metrics = openMetrics();
  const redis = config.redisUrl ? openRedis(config.redisUrl, logger) : undefined;
  const providers = await openProviders({
    ...{ config, db, clock, wait, ...(logger && { log: logger }) },
    sharedFailures: redis && sharedFailures(redis.client),
    onIdentityEvent: (event) => recordIdentityEvent({ db, clock }, event),
    deliver: async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const url = `${config.apiBase}/webhooks/stripe`;
      const answer = webhooks
        ? await app()?.inject({ method: 'POST', url, headers, payload })
        : undefined;
      return answer?.statusCode ?? 503;
    },
  });
  const payments = meterPayments(providers.payments, metrics.askedProvider);
  return { config, clock, db, readListing, metrics, redis, providers: { ...providers, payments } };
}
