import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, senderOf } from './config/config.ts';
import { openDatabase } from './db/open.ts';
import { type SeedOptions, seed } from './db/seed.ts';
import { Refusal } from './errors.ts';
import { recordIdentityEvent } from './features/audit/record.ts';
import { openPostOffice } from './features/mails/open.ts';
import { connectionLimits } from './http/connections.ts';
import { startJobs } from './jobs/jobs.ts';
import type { Rounds } from './jobs/polling-loop.ts';
import { drain } from './ops/drain.ts';
import { watchServer } from './ops/gauges.ts';
import { type Metrics, openMetrics } from './ops/metrics.ts';
import { serveMetrics } from './ops/metrics-server.ts';
import { refusePort } from './ops/port-in-use.ts';
import { greet } from './ops/startup-banner.ts';
import { openTracing } from './ops/tracing.ts';
import type { IdentityEvent } from './providers/identity/provider.ts';
import { openProviders, type ProviderOptions, type Providers } from './providers/open.ts';
import { meterPayments } from './providers/payments/metered.ts';
import { sharedFailures } from './redis/failures.ts';
import { openRedis } from './redis/open.ts';

export interface RunningServer {
  /** What to print: the address, the demo accounts, the adapters in use. */
  greeting: string;
  port: number;
  /** Lets proxies know, waits until they have gone elsewhere, ends the work at hand and all else. */
  close(): Promise<void>;
}

/**
 * How long ending waits for the jobs at hand, in ms: half of what main.ts gives in all. A turn that
 * is broken off is taken again, by any process.
 */
const jobPatienceMs = 10_000;

interface StartOptions {
  servePages: boolean;
  /** Gets a line of what is being done, for whoever waits for the start. */
  tell?(line: string): void;
}

/**
 * Opens everything that the configuration asks for, fills an empty shop and listens. Without the built
 * client where something else gives the pages.
 */
export async function start(
  config: Config,
  logger: FastifyBaseLogger,
  { servePages, tell }: StartOptions,
): Promise<RunningServer> {
  let app: FastifyInstance | undefined;
  let isDraining = false;
  tell?.('Preparing the database');
  const parts = await openParts(config, logger, async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = `${config.apiBase}/webhooks/stripe`;
    const answer = await app?.inject({ method: 'POST', url, headers, payload });
    return answer?.statusCode ?? 503;
  });
  const hasDemo = await fillShop({ ...parts, tell });
  const postOffice = openPostOffice({
    ...parts.providers,
    ...{ db: parts.db, clock: parts.clock, log: logger },
    sender: senderOf(config),
    onRound: parts.metrics.mailsWait,
  });
  app = await buildApp({
    ...parts,
    redis: parts.redis?.client,
    servePages,
    onWrite: postOffice.wake,
    isDraining: () => isDraining,
  });
  const running = { app, postOffice, ...(await goToWork(app, parts)) };
  const { port } = app.server.address() as { port: number };
  return {
    greeting: greet({ ...config, port }, parts.database, parts.providers, {
      hasDemo,
      redis: parts.redis,
    }),
    port,
    close: async () => {
      isDraining = true;
      await drain(app.server, config.drainSeconds * 1000);
      await endAll(parts, running);
    },
  };
}

type Parts = Awaited<ReturnType<typeof openParts>>;

/** What the server works with; `deliver` hands an event of the payment sandbox to our own webhook. */
async function openParts(
  config: Config,
  logger: FastifyBaseLogger,
  deliver: ProviderOptions['deliver'],
) {
  const { tracesUrl, brand } = config;
  const stopTracing = tracesUrl ? await openTracing(tracesUrl, brand.name) : undefined;
  const database = await openDatabase(config, logger);
  const { db, readListing } = database;
  const clock = systemClock;
  const metrics = openMetrics();
  const onIdentityEvent = (event: IdentityEvent) => recordIdentityEvent({ db, clock }, event);
  const redis = config.redisUrl ? openRedis(config.redisUrl, logger) : undefined;
  const options = {
    ...{ config, db, clock, log: logger, deliver, onIdentityEvent },
    sharedFailures: redis && sharedFailures(redis.client),
  };
  const providers = meter(await openProviders(options), metrics);
  return {
    ...{ config, logger, clock, database, db, readListing, metrics, redis, providers },
    stopTracing,
  };
}

/** Puts the demo into an empty shop that is to have it, and tells whether it has. */
const fillShop = ({ logger, ...parts }: Parts & Pick<SeedOptions, 'tell'>): Promise<boolean> =>
  seed(parts).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'image_host_unreachable') throw error;
    logger.error('the shop is empty: its pictures could not be kept; the next start tries again');
    return false;
  });

/** Listens, and begins with the jobs. */
async function goToWork(app: FastifyInstance, parts: Parts) {
  const { config, database, db, clock, providers, metrics, logger } = parts;
  // A demo with published passwords is nothing for the neighbours on the network.
  const host = config.production ? '0.0.0.0' : 'localhost';
  // Who finds Node's usual line of 511 full is left to TCP's own retries, of one, three, seven seconds.
  await app
    .listen({ port: config.port, host, backlog: connectionLimits.connections })
    .catch(refusePort('PORT', config.port));
  const stopJobs = startJobs({ db, clock, payments: providers.payments, metrics, logger });
  let stopMetrics = async () => {};
  if (config.metricsPort !== undefined) {
    watchServer(metrics, database);
    const place = { host, port: config.metricsPort };
    const served = serveMetrics(metrics.registry, place);
    stopMetrics = (await served.catch(refusePort('METRICS_PORT', config.metricsPort))).close;
  }
  return { stopJobs, stopMetrics };
}

type Running = { app: FastifyInstance; postOffice: Rounds } & Awaited<ReturnType<typeof goToWork>>;

/** Ends the work at hand, and then what it is done with. */
async function endAll(parts: Parts, { app, postOffice, stopJobs, stopMetrics }: Running) {
  const jobsEnd = Promise.race([stopJobs(), sleep(jobPatienceMs, undefined, { ref: false })]);
  await app.close();
  await postOffice.close();
  await jobsEnd;
  await parts.providers.close();
  await parts.redis?.close();
  await parts.database.close();
  await stopMetrics();
  await parts.stopTracing?.();
}

const meter = (providers: Providers, metrics: Metrics): Providers => ({
  ...providers,
  payments: meterPayments(providers.payments, metrics.askedProvider),
});
