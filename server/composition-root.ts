import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Clock, Wait } from './clock.ts';
import { type Config, senderOf } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { ReplicaRead } from './db/replica-reads.ts';
import { recordIdentityEvent } from './features/audit/record.ts';
import { openMailDispatcher } from './features/mails/mail-dispatcher.ts';
import type { PollingLoop } from './jobs/polling-loop.ts';
import { type Metrics, openMetrics } from './ops/metrics.ts';
import { openProviders, type Providers } from './providers/open.ts';
import { meterPayments } from './providers/payments/meter-payments.ts';
import { sharedLoginFailures } from './redis/login-failures.ts';
import { type OpenRedis, openRedis } from './redis/open.ts';

interface ComposeOptions {
  config: Config;
  clock: Clock;
  database: { db: Database; readReplica: ReplicaRead };
  logger?: FastifyBaseLogger | undefined;
  /** Whether to serve the built client too; server tests do not need it. */
  servePages: boolean;
  /** Whether events of the payment sandbox reach the webhook; with false they are lost. */
  webhooks?: boolean;
  /** Whether mails are sent as they become due. */
  sendsMails?: boolean;
  /** How deliberate delays wait; by default with the system's timers. */
  wait?: Wait | undefined;
  /** Runs after the providers are open and before the first request; it seeds an empty shop. */
  prepare?(services: Services): Promise<void>;
  isDraining?(): boolean;
  onRoute?(route: string): void;
}

/** The services of one process of the shop. */
export interface Services {
  config: Config;
  clock: Clock;
  db: Database;
  readReplica: ReplicaRead;
  metrics: Metrics;
  redis: OpenRedis | undefined;
  providers: Providers;
}

export interface Composition extends Services {
  app: FastifyInstance;
  /** Ends the requests and mails in progress. */
  closeApp(): Promise<void>;
  /** Closes the services. The database is closed by the code that opened it. */
  closeServices(): Promise<void>;
}

/**
 * Builds one process of the shop on an open database. It neither listens nor starts jobs: `start`
 * does, and every server test uses this function too.
 */
export async function compose(options: ComposeOptions): Promise<Composition> {
  const { config, clock, logger, servePages, isDraining, onRoute, sendsMails = true } = options;
  let app: FastifyInstance | undefined;
  const services = await openServices(options, () => app);
  await options.prepare?.(services);
  const { providers, redis, db, metrics } = services;
  let mailDispatcher: PollingLoop | undefined;
  if (sendsMails)
    mailDispatcher = openMailDispatcher({
      ...providers,
      db,
      clock,
      log: logger,
      sender: senderOf(config),
      onPoll: metrics.setWaitingMails,
    });
  const running = await buildApp({
    ...services,
    servePages,
    redis: redis?.client,
    ...(logger && { logger }),
    ...(mailDispatcher && { onWrite: mailDispatcher.wake }),
    ...(isDraining && { isDraining }),
    ...(onRoute && { onRoute }),
  });
  app = running;
  return {
    ...services,
    app: running,
    closeApp: async () => {
      await running.close();
      await mailDispatcher?.close();
    },
    closeServices: async () => {
      await providers.close();
      await redis?.close();
    },
  };
}

async function openServices(
  { config, clock, database, logger, webhooks = true, wait }: ComposeOptions,
  app: () => FastifyInstance | undefined,
): Promise<Services> {
  const { db, readReplica } = database;
  const metrics = openMetrics();
  const redis = config.redisUrl ? openRedis(config.redisUrl, logger) : undefined;
  const providers = await openProviders({
    config,
    db,
    clock,
    wait,
    ...(logger && { log: logger }),
    sharedLoginFailures: redis && sharedLoginFailures(redis.client),
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
  const payments = meterPayments(providers.payments, metrics.recordProviderCall);
  return { config, clock, db, readReplica, metrics, redis, providers: { ...providers, payments } };
}
