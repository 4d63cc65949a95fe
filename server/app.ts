import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import type { ClientSettings } from '../contract/settings.ts';
import { openPageCache, type PageCache } from './cache/page-cache.ts';
import { bearerFinder } from './cache/session-cache.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import { openChangeFeed } from './db/changes.ts';
import type { ReadListing } from './db/listings.ts';
import type { Database } from './db/open.ts';
import { answerError, Refusal } from './errors.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { advertisingRoutes } from './features/advertising/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { bookingRoutes } from './features/bookings/routes.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { insightRoutes } from './features/insights/routes.ts';
import { paymentRoutes, paymentWebhook } from './features/payments/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { wishlistRoutes } from './features/wishlist/routes.ts';
import { limitAccounts } from './http/account-limits.ts';
import { allowClientOrigins } from './http/client-origins.ts';
import { packing } from './http/compression.ts';
import { connectionOptions, limitConnections } from './http/connections.ts';
import { openApi } from './http/openapi.ts';
import { originCheck } from './http/origin-check.ts';
import { refuseOverload } from './http/overload.ts';
import { refuseUnstorableText } from './http/reject-null-bytes.ts';
import { type Front, openFront } from './http/response-fast-path.ts';
import { createRoute, type Gate } from './http/router.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readUnreadBodies } from './http/unread-bodies.ts';
import { findUploader } from './http/upload-caller.ts';
import { health } from './ops/health.ts';
import type { Metrics } from './ops/metrics.ts';
import { requestIdOf } from './ops/request-id.ts';
import { type TellAnswer, tellOfRequests } from './ops/request-log.ts';
import { traceRequests } from './ops/tracing.ts';
import { uploadRoute } from './providers/images/upload.ts';
import type { Providers } from './providers/open.ts';
import { openLocalBus } from './realtime/bus.ts';
import { type LiveHub, openLiveHub } from './realtime/hub.ts';
import { liveRoutes } from './realtime/routes.ts';
import { openRedisBus } from './redis/bus.ts';
import { sharedLimits } from './redis/limits.ts';
import { pages as clientPages } from './ssr/serve.ts';

export interface AppOptions {
  config: Config;
  db: Database;
  /** Where lists that many people share are read. */
  readListing: ReadListing;
  clock: Clock;
  providers: Providers;
  metrics: Metrics;
  /** What several processes of the shop share. */
  redis?: Redis | undefined;
  logger?: FastifyBaseLogger;
  /** Whether to serve the built client as well; server tests have no use for it. */
  servePages: boolean;
  /** Is told of each request that may have changed something, once it is answered. */
  onWrite?(): void;
  /** Whether the process is about to end, and proxies are to send people elsewhere. */
  isDraining?(): boolean;
  /** Gets every route as it is registered, as in `GET /api/categories`; for tests that count them. */
  onRoute?(route: string): void;
}

/** Puts the whole server together and never listens, so that every test builds its own. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(options);
  const tell = await guard(app, options);
  const settings = settingsOf(options);
  const parts = openParts(app, options, tell);
  readUnreadBodies(app.server);
  await serveCalls(app, options, { ...parts, settings });
  const { config, providers, servePages } = options;
  if (servePages) await clientPages(app, { config, settings, identity: providers.identity });
  else
    app.setNotFoundHandler(() => {
      throw new Refusal('not_found');
    });
  return app;
}

function createServer({ config, logger, onRoute }: AppOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    // JSON bodies are small: the longest description with its form fits in a quarter of this.
    bodyLimit: 64 * 1024,
    trustProxy: config.trustProxy,
    // A busy machine may take longer than the usual ten seconds to load all that there is.
    pluginTimeout: 60_000,
    genReqId: ({ headers }) => requestIdOf(headers),
    // Addresses that the router refuses do not reach the error handler by themselves.
    frameworkErrors: answerError,
    ...connectionOptions,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') onRoute?.(`${one} ${url}`);
  });
  return app;
}

/** What every request goes through, in this order. Gives what tells of answers past the framework. */
async function guard(app: FastifyInstance, options: AppOptions): Promise<TellAnswer> {
  const { config, metrics, redis } = options;
  limitConnections(app, metrics);
  const tell = tellOfRequests(app, metrics);
  if (config.tracesUrl) traceRequests(app);
  await allowClientOrigins(app, config);
  refuseOverload(app, { onRefused: metrics.refused });
  app.addHook('onRequest', originCheck(config));
  refuseUnstorableText(app);
  await securityHeaders(app, config);
  if (config.rateLimits)
    await app.register(rateLimit, {
      max: 600,
      timeWindow: '1 minute',
      allowList: isStaticFile,
      ...(redis ? { store: sharedLimits(redis) } : {}),
      errorResponseBuilder: (_, { ttl }) =>
        new Refusal('too_many_requests', { retryAt: new Date(Date.now() + ttl) }),
    });
  await app.register(compress, packing);
  return tell;
}

/** What the calls share: who calls, what has changed, lists in memory, open pages. */
function openParts(app: FastifyInstance, options: AppOptions, tell: TellAnswer) {
  const { config, db, clock, providers, metrics, redis, readListing, onWrite } = options;
  const { cacheMegabytes: megabytes, trustProxy } = config;
  const feed = openChangeFeed(db);
  const bus = redis ? openRedisBus(redis) : openLocalBus();
  const findBearer = bearerFinder(options, feed);
  const gate: Gate = { db, clock, identity: providers.identity, findBearer };
  const hub = openLiveHub({ feed, bus, findBearer });
  metrics.watch('live_streams', 'Open pages that are told of changes', hub.size);
  tellOfWrites(app, [bus.say, ...(onWrite ? [onWrite] : [])]);
  app.addHook('preClose', async () => {
    hub.close();
    await bus.close();
  });
  const pages = openPageCache(feed, { readListing, megabytes, metrics });
  return { gate, hub, pages, front: openFront(app, { gate, feed, trustProxy, tell }) };
}

/** Everything that is served beside the client's pages. */
async function serveCalls(app: FastifyInstance, options: AppOptions, parts: ApiParts) {
  const { config, db, providers, isDraining = () => false } = options;
  health(app, { db, isDraining });
  await app.register(api(options, parts), { prefix: config.apiBase });
  await app.register(providers.images.routes);
  // More than anybody needs in an hour; each picture takes processor time and space on the disk.
  const limits = { seller: 60, others: 10 };
  const timeWindow = '1 hour';
  const countOf = {
    seller: limitAccounts(app, { name: 'upload', max: limits.seller, timeWindow }),
    others: limitAccounts(app, { name: 'photo', max: limits.others, timeWindow }),
  };
  await app.register((scope) =>
    uploadRoute(scope, providers.images, async (request) => {
      const { identityId, role } = await findUploader(parts.gate, request);
      await countOf[role === 'seller' ? 'seller' : 'others'](request, identityId);
    }),
  );
  const { paymentSandbox, googleSandbox } = providers;
  if (paymentSandbox) await app.register(paymentSandbox.plugin, { prefix: '/payment-sandbox' });
  if (googleSandbox) await app.register(googleSandbox.plugin, { prefix: '/google-sandbox' });
}

/** Tells each listener whenever `app` has answered a request that may have written something. */
function tellOfWrites(app: FastifyInstance, listeners: readonly (() => void)[]): void {
  app.addHook('onResponse', ({ method }, { statusCode }, done) => {
    const isReading = method === 'GET' || method === 'HEAD';
    // Coming back from Google is a GET that changes something; it is answered with 303.
    if (statusCode === 303 || (!isReading && statusCode < 400))
      for (const listener of listeners) listener();
    done();
  });
}

const isStaticFile = ({ url }: { url: string }) =>
  url.startsWith('/assets/') || url.startsWith('/images/');

interface ApiParts {
  gate: Gate;
  settings: ClientSettings;
  pages: PageCache;
  front: Front;
  hub: LiveHub;
}

function api(options: AppOptions, { gate, settings, pages, front, hub }: ApiParts) {
  const { db, clock, config, providers } = options;
  const { identity, images, payments } = providers;
  return async (app: FastifyInstance) => {
    // Answers are for whoever asked: no cache on the way keeps them.
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    await openApi(app, config.brand.name);
    const route = createRoute(app, gate, front);
    route('GET /settings', async () => settings);
    accountRoutes(route, { db, clock, identity, images, adminEmails: config.adminEmails });
    catalogRoutes(route, { db, clock, images, pages });
    bookingRoutes(route, { db, clock });
    paymentRoutes(route, { db, clock, payments, images });
    wishlistRoutes(route, { db, clock });
    advertisingRoutes(route, { db, clock, pages });
    reportRoutes(route, { db, clock, identity, payments });
    insightRoutes(route, { db, clock });
    auditRoutes(route, { db });
    privacyRoutes(route, { db, clock, identity, payments });
    liveRoutes(route, hub);
    await app.register((scope) => paymentWebhook(scope, { db, clock, payments }));
    await app.register(identity.routes, { prefix: '/auth' });
  };
}

const settingsOf = ({ config, providers }: AppOptions): ClientSettings => ({
  apiBase: config.apiBase,
  brand: config.brand,
  payment: providers.payments.browser,
  google: providers.identity.hasGoogle,
  demo: Boolean(providers.paymentSandbox ?? providers.googleSandbox),
});
