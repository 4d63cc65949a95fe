import type { FastifyBaseLogger, FastifyInstance, RouteOptions } from 'fastify';
import { buildApp } from './app.ts';
import type { Clock, Wait } from './clock.ts';
import { type Config, senderOf } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { ReplicaRead } from './db/replica-reads.ts';
import { openSecrets } from './db/secrets/installation-secrets.ts';
import { requireAllowedName } from './features/accounts/person-name.ts';
import { updateEmail } from './features/accounts/user-state.ts';
import { recordIdentityEvent } from './features/audit/record.ts';
import { dropAccountOf } from './features/payouts/queries-accounts.ts';
import { openMailDispatcher } from './jobs/mail-dispatcher.ts';
import { openPushDispatcher } from './jobs/push-dispatcher.ts';
import { openSearchMatcher } from './jobs/search-matcher.ts';
import { type Metrics, openMetrics } from './ops/metrics.ts';
import type { Places } from './places/places.ts';
import { openProviders, type Providers } from './providers/open.ts';
import { meterPayments } from './providers/payments/meter-payments.ts';
import { type OpenRedis, openRedis } from './redis/open.ts';
import { sharedSignInFailures } from './redis/sign-in-failures.ts';

interface ComposeOptions {
  config: Config;
  clock: Clock;
  database: { db: Database; readReplica: ReplicaRead };
  logger?: FastifyBaseLogger | undefined;
  /** Whether to serve the built client too; server tests do not need it. */
  servePages: boolean;
  /** Whether events of the payment sandbox reach the webhook; with false they are lost. */
  webhooks?: boolean;
  /** Whether mails and push messages are sent as they become due. */
  sendsMails?: boolean;
  /** How deliberate delays wait; by default with the system's timers. */
  wait?: Wait | undefined;
  /** Runs after the providers are open and before the first request; it seeds an empty shop. */
  prepare?(services: Services): Promise<void>;
  isDraining?(): boolean;
  onRoute?(route: RouteOptions): void;
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
  places: Places;
  /** Signs the links in mails that stop them. */
  unsubscribeSecret: string;
  /** Makes the codes that buyers show at the hand-over. */
  handOverSecret: string;
  /** Makes the marks of those who open a bicycle's page. */
  viewSecret: string;
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
  const { logger, servePages, isDraining, onRoute, sendsMails = true } = options;
  let app: FastifyInstance | undefined;
  const services = await openServices(options, () => app);
  await options.prepare?.(services);
  const { providers, redis } = services;
  const dispatchers = sendsMails ? openDispatchers(services, logger) : undefined;
  const running = await buildApp({
    ...services,
    servePages,
    redis: redis?.client,
    ...(logger && { logger }),
    ...(dispatchers && { onWrite: dispatchers.wake }),
    ...(isDraining && { isDraining }),
    ...(onRoute && { onRoute }),
  });
  app = running;
  return {
    ...services,
    app: running,
    closeApp: async () => {
      await running.close();
      await dispatchers?.close();
    },
    closeServices: async () => {
      await providers.close();
      await redis?.close();
    },
  };
}

/**
 * Opens the loops that match saved searches, and that send mails and push messages. Each has its
 * own, so that a slow push service delays no mail.
 */
function openDispatchers(
  { config, providers, places, db, clock, metrics, unsubscribeSecret }: Services,
  log: FastifyBaseLogger | undefined,
) {
  const deps = { db, clock, log };
  const matcher = openSearchMatcher({ ...deps, places, onTold: () => mails.wake() });
  const pushes = openPushDispatcher({ ...deps, ...senderOf(config), push: providers.push });
  const mails = openMailDispatcher({
    ...deps,
    ...providers,
    unsubscribeSecret,
    sender: senderOf(config),
    onPoll: (waiting) => {
      metrics.setWaitingMails(waiting);
      // The same poll records notifications, and with them push messages.
      pushes.wake();
    },
  });
  return {
    wake: mails.wake,
    close: async () => {
      await Promise.all([matcher.close(), mails.close(), pushes.close()]);
    },
  };
}

async function openServices(
  { config, clock, database, logger, webhooks = true, wait }: ComposeOptions,
  app: () => FastifyInstance | undefined,
): Promise<Services> {
  const { db, readReplica } = database;
  const secrets = await openSecrets(config, db);
  const metrics = openMetrics();
  const redis = config.redisUrl ? openRedis(config.redisUrl, logger) : undefined;
  const providers = await openProviders({
    config,
    db,
    secrets,
    clock,
    wait,
    ...(logger && { log: logger }),
    sharedSignInFailures: redis && sharedSignInFailures(redis.client),
    requireAllowedName: (name) => requireAllowedName(name, config.brand.name),
    changeUserEmail: updateEmail,
    dropPayoutAccount: (tx, identityId, since) =>
      dropAccountOf(tx, { identityId, since, at: clock.now() }),
    onPasswordChecked: metrics.recordPasswordCheck,
    onSignInChallenge: metrics.countSignInChallenge,
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
  return {
    config,
    clock,
    db,
    readReplica,
    metrics,
    redis,
    providers: { ...providers, payments },
    places: providers.places,
    unsubscribeSecret: await secrets.read('unsubscribe'),
    handOverSecret: await secrets.read('hand-over'),
    viewSecret: await secrets.read('views'),
  };
}
