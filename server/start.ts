import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, senderOf } from './config.ts';
import { connectionLimits } from './connections.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { seed } from './db/seed.ts';
import { Refusal } from './errors.ts';
import { recordIdentityEvent } from './features/audit/record.ts';
import { openPostOffice } from './features/mails/open.ts';
import { greet } from './greeting.ts';
import { listFound } from './job-turns.ts';
import { startJobs } from './jobs.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import type { IdentityEvent } from './providers/identity/provider.ts';
import { openProviders, type Providers } from './providers/open.ts';
import { meterPayments } from './providers/payments/metered.ts';
import { sharedFailures } from './redis/failures.ts';
import { openRedis } from './redis/open.ts';
import { openTracing } from './tracing.ts';

export interface RunningServer {
  /** What to print: the address, the demo accounts, the adapters in use. */
  greeting: string;
  port: number;
  /** Lets proxies know, waits until they have gone elsewhere, ends the work at hand and all else. */
  close(): Promise<void>;
}

/** Opens everything that the configuration asks for, fills an empty shop and listens. */
export async function start(config: Config, logger: FastifyBaseLogger): Promise<RunningServer> {
  const { tracesUrl, brand } = config;
  const stopTracing = tracesUrl ? await openTracing(tracesUrl, brand.name) : undefined;
  const database = await openDatabase(config, logger);
  const { db, readListing } = database;
  const clock = systemClock;
  const metrics = openMetrics();
  if (database.pool) watchPool(database.pool, metrics);
  metrics.watchReconciliation(() => listFound(db));
  let app: FastifyInstance | undefined;
  let isDraining = false;
  const deliver = async (payload: string, signature: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = `${config.apiBase}/webhooks/stripe`;
    const answer = await app?.inject({ method: 'POST', url, headers, payload });
    return answer?.statusCode ?? 503;
  };
  const onIdentityEvent = (event: IdentityEvent) => recordIdentityEvent({ db, clock }, event);
  const redis = config.redisUrl ? openRedis(config.redisUrl, logger) : undefined;
  const options = {
    ...{ config, db, clock, log: logger, deliver, onIdentityEvent },
    sharedFailures: redis && sharedFailures(redis.client),
  };
  const providers = meter(await openProviders(options), metrics);
  const hasDemo = await seed({ config, db, clock, providers }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'image_host_unreachable') throw error;
    logger.error('the shop is empty: its pictures could not be kept; the next start tries again');
    return false;
  });
  const postOffice = openPostOffice({
    ...providers,
    db,
    clock,
    sender: senderOf(config),
    log: logger,
    onRound: metrics.mailsWait,
  });
  app = await buildApp({
    ...{ config, db, readListing, clock, providers, logger, metrics },
    redis: redis?.client,
    servePages: true,
    onWrite: postOffice.wake,
    isDraining: () => isDraining,
  });
  // A demo with published passwords is nothing for the neighbours on the network.
  const host = config.production ? '0.0.0.0' : 'localhost';
  // Who finds Node's usual line of 511 full is left to TCP's own retries, of one, three, seven seconds.
  await app.listen({ port: config.port, host, backlog: connectionLimits.connections });
  const stopJobs = startJobs({ db, clock, payments: providers.payments, metrics, logger });
  const stopMetrics = await openMetricsPort(config, metrics, host);
  const { port } = app.server.address() as { port: number };
  return {
    greeting: greet({ ...config, port }, database, providers, { hasDemo, redis }),
    port,
    close: async () => {
      isDraining = true;
      await sleep(config.drainSeconds * 1000);
      stopJobs();
      await app?.close();
      await postOffice.close();
      await providers.close();
      await redis?.close();
      await database.close();
      await stopMetrics();
      await stopTracing?.();
    },
  };
}

const meter = (providers: Providers, metrics: Metrics): Providers => ({
  ...providers,
  payments: meterPayments(providers.payments, metrics.askedProvider),
});

/** Tells of the connections to PostgreSQL. */
export function watchPool(pool: NonNullable<OpenDatabase['pool']>, { watch }: Metrics): void {
  watch('database_connections', 'Connections to PostgreSQL', () => pool.totalCount);
  watch('database_connections_idle', 'Those that nobody uses', () => pool.idleCount);
  watch('database_waiting', 'Who waits for a connection', () => pool.waitingCount);
}

/** Opens the port of the metrics, where there is to be one. */
async function openMetricsPort({ metricsPort }: Config, { registry }: Metrics, host: string) {
  if (metricsPort === undefined) return async () => undefined;
  collectDefaultMetrics({ register: registry });
  return (await serveMetrics(registry, { host, port: metricsPort })).close;
}
