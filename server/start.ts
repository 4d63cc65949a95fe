import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { systemClock } from './clock.ts';
import { type Composition, compose, type Services } from './composition-root.ts';
import type { Config } from './config/config.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { AppError } from './errors.ts';
import { connectionLimits } from './http/connections.ts';
import { startJobs } from './jobs/jobs.ts';
import { drain } from './ops/drain.ts';
import { registerGauges } from './ops/gauges.ts';
import { openIpv6Loopback } from './ops/ipv6-loopback.ts';
import { serveMetrics } from './ops/metrics-server.ts';
import { explainPortInUse } from './ops/port-in-use.ts';
import { jobsAndClientsMs } from './ops/shutdown-times.ts';
import { openTracing } from './ops/tracing.ts';
import { warnOfAutomaticPayouts } from './providers/payments/warn-of-automatic-payouts.ts';
import { type SeedOptions, seed } from './seed/seed.ts';
import { startupBanner } from './startup-banner.ts';

export interface RunningServer {
  /** The text to print: the URL, the demo accounts, the adapters in use. */
  banner: string;
  port: number;
  /**
   * Makes health checks fail, waits until proxies have noticed, ends the requests in progress, and
   * closes everything else.
   */
  close(): Promise<void>;
}

interface StartOptions {
  servePages: boolean;
  /** Called with a line of text for each step of the start. */
  onProgress?(line: string): void;
}

/**
 * Starts one process: opens what the configuration selects, seeds an empty shop and listens. Set
 * `servePages` to false when another server serves the client.
 * @throws ConfigError, FolderInUse, PortInUse
 */
export async function start(
  config: Config,
  logger: FastifyBaseLogger,
  { servePages, onProgress }: StartOptions,
): Promise<RunningServer> {
  const { tracesUrl, brand } = config;
  const stopTracing = tracesUrl ? await openTracing(tracesUrl, brand.name) : undefined;
  onProgress?.('Preparing the database');
  const database = await openDatabase(config, logger);
  let isDraining = false;
  let demoAccounts: Awaited<ReturnType<typeof seed>> = [];
  const shop = await compose({
    config,
    database,
    logger,
    servePages,
    clock: systemClock,
    isDraining: () => isDraining,
    prepare: async (services) => {
      demoAccounts = await seedShop({ ...services, logger, onProgress });
    },
  });
  const { app, providers, redis } = shop;
  const work = await listenAndStartJobs(shop, { database, logger });
  const { port } = app.server.address() as { port: number };
  return {
    banner: startupBanner({ ...config, port }, database, providers, { demoAccounts, redis }),
    port,
    close: async () => {
      isDraining = true;
      await drain(app.server, config.drainSeconds * 1000);
      await shutDown(shop, work);
      await database.close();
      await work.stopMetrics();
      await stopTracing?.();
    },
  };
}

/** Seeds an empty shop with the demo if configured. Returns the demo accounts that exist. */
const seedShop = ({
  logger,
  ...services
}: Services & Pick<SeedOptions, 'onProgress'> & { logger: FastifyBaseLogger }) =>
  seed(services).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'image_host_unreachable') throw error;
    logger.error('the shop is empty: its pictures could not be stored; the next start tries again');
    return [];
  });

/** Listens and starts the jobs. */
async function listenAndStartJobs(
  { app, config, db, clock, providers, places, metrics }: Composition,
  { database, logger }: { database: OpenDatabase; logger: FastifyBaseLogger },
) {
  // The demo's passwords are published, so outside production only this machine may connect.
  const host = config.production ? '0.0.0.0' : '127.0.0.1';
  await listen(app, config, host).catch(explainPortInUse('PORT', config.port));
  const stopJobs = startJobs({
    db,
    clock,
    config,
    places,
    metrics,
    logger,
    brandName: config.brand.name,
    dealTimes: config.dealTimes,
    payments: providers.payments,
    identity: providers.identity,
    images: providers.images,
  });
  void warnOfAutomaticPayouts(providers.payments, logger);
  let stopMetrics = async () => {};
  if (config.metricsPort !== undefined) {
    registerGauges(metrics, { ...database, clock });
    const place = { host, port: config.metricsPort };
    const served = serveMetrics(metrics.registry, place);
    stopMetrics = (await served.catch(explainPortInUse('METRICS_PORT', config.metricsPort))).close;
  }
  return { stopJobs, stopMetrics };
}

async function listen(app: FastifyInstance, { port, production }: Config, host: string) {
  // Port 0 means any free port at `host`.
  const listenIpv6 = production || port === 0 ? undefined : openIpv6Loopback(app);
  // Node's default backlog is 511; TCP retries connections beyond the backlog after 1, 3 and 7 s.
  await app.listen({ port, host, backlog: connectionLimits.connections });
  await listenIpv6?.(port);
}

/** Ends the work in progress, and then the services that it uses. */
async function shutDown(
  { closeApp, closeServices }: Composition,
  { stopJobs }: Awaited<ReturnType<typeof listenAndStartJobs>>,
): Promise<void> {
  // A job that is interrupted is run again later, by any process.
  const jobsEnd = Promise.race([stopJobs(), sleep(jobsAndClientsMs, undefined, { ref: false })]);
  await closeApp();
  await jobsEnd;
  await closeServices();
}
