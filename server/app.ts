import type { FastifyBaseLogger, FastifyInstance, RouteOptions } from 'fastify';
import type { Redis } from 'ioredis';
import type { ClientSettings } from '../contract/client-settings.ts';
import type { DealTimes } from '../contract/deals/deal-times.ts';
import { uploadLimits } from '../contract/rate-limits.ts';
import { type ListCache, openListCache } from './cache/list-cache.ts';
import { openSessionCache } from './cache/session-cache.ts';
import type { Clock } from './clock.ts';
import { type Config, originOf } from './config/config.ts';
import { createServer } from './create-server.ts';
import { openChangeFeed } from './db/change-feed.ts';
import type { Database } from './db/database.ts';
import type { ReplicaRead } from './db/replica-reads.ts';
import { AppError } from './errors.ts';
import { callerFinder } from './features/accounts/queries.ts';
import { readCategoryIds } from './features/catalog/cached-categories.ts';
import { oneClickRoute } from './features/notifications/one-click-route.ts';
import { exportFileRoute } from './features/own-account/export/send-export.ts';
import { statementRoute } from './features/payouts/send-statement.ts';
import { type AuthDeps, authorizeUpload } from './http/authorize.ts';
import type { EarlyStep } from './http/early-steps.ts';
import { openApi } from './http/openapi/openapi.ts';
import { openPipeline } from './http/pipeline.ts';
import { createRateLimiter } from './http/rate-limits.ts';
import { createRoute } from './http/router.ts';
import { health } from './ops/health.ts';
import type { Metrics } from './ops/metrics.ts';
import type { Places } from './places/places.ts';
import type { Providers } from './providers/open.ts';
import { uploadRoute } from './providers/pictures/upload-route.ts';
import { type LiveHub, openLiveHub } from './realtime/hub.ts';
import { openLocalBus } from './realtime/local-bus.ts';
import { notifyAfterWrites } from './realtime/notify-after-writes.ts';
import { openRedisBus } from './redis/redis-bus.ts';
import { accountRoutes } from './routes/accounts/accounts.ts';
import { ownAccountRoutes } from './routes/accounts/own-account.ts';
import { advertisingRoutes } from './routes/catalog/advertising.ts';
import { bicycleRoutes } from './routes/catalog/bicycles.ts';
import { mapRoutes } from './routes/catalog/maps.ts';
import { productDraftRoutes } from './routes/catalog/product-drafts.ts';
import { catalogRoutes } from './routes/catalog/products.ts';
import { wishlistRoutes } from './routes/catalog/wishlist.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { bookingRoutes } from './routes/deals/bookings.ts';
import { dealRoutes } from './routes/deals/deals.ts';
import { disputeRoutes } from './routes/deals/disputes.ts';
import { offerRoutes } from './routes/deals/offers.ts';
import { paymentWebhook } from './routes/deals/payment-events.ts';
import { paymentRoutes } from './routes/deals/payments.ts';
import { payoutRoutes } from './routes/deals/payouts.ts';
import { reviewRoutes } from './routes/deals/reviews.ts';
import { liveRoutes } from './routes/live.ts';
import { messageRoutes } from './routes/messages.ts';
import { auditRoutes } from './routes/moderation/audit.ts';
import { caseRoutes } from './routes/moderation/cases.ts';
import { decisionRoutes } from './routes/moderation/decisions.ts';
import { recordRoutes } from './routes/moderation/records.ts';
import { reportRoutes } from './routes/moderation/reports.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { crawlerRoutes } from './routes/search/crawlers.ts';
import { feedRoutes } from './routes/search/feeds.ts';
import { savedSearchRoutes } from './routes/search/saved-searches.ts';
import { searchRoutes } from './routes/search/search.ts';
import { registerPages as clientPages } from './ssr/serve.ts';

export interface AppOptions {
  config: Config;
  db: Database;
  /** Reads lists that many people share. */
  readReplica: ReplicaRead;
  clock: Clock;
  providers: Providers;
  places: Places;
  /** Signs the links in mails that stop them. */
  unsubscribeSecret: string;
  /** Makes the codes that buyers show at the hand-over. */
  handOverSecret: string;
  viewSecret: string;
  metrics: Metrics;
  /** Shared by several processes of the shop. */
  redis?: Redis | undefined;
  logger?: FastifyBaseLogger;
  /** Whether to serve the built client too; server tests do not need it. */
  servePages: boolean;
  /** Called after the response to each request that may have changed something. */
  onWrite?(): void;
  /** Whether the process is about to end, so that proxies should stop sending requests. */
  isDraining?(): boolean;
  /** Called with each route before it is registered; for tests. */
  onRoute?(route: RouteOptions): void;
}

/** Builds the whole server without listening, so that each test can build its own. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const earlySteps: EarlyStep[] = [];
  const app = createServer(options, earlySteps);
  await openPipeline(app, earlySteps, options);
  const settings = clientSettingsOf(options.config, options.providers);
  const services = openServices(app, options);
  await registerRoutes(app, options, { ...services, settings });
  const { config, providers, servePages } = options;
  if (servePages) await clientPages(app, { config, settings, identity: providers.identity });
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  return app;
}

/** Opens the services that the calls share: authentication, the live hub, cached lists. */
function openServices(app: FastifyInstance, options: AppOptions) {
  const { config, db, clock, providers, metrics, redis, readReplica, onWrite } = options;
  const megabytes = config.cacheMegabytes;
  const feed = openChangeFeed(db);
  const bus = redis ? openRedisBus(redis) : openLocalBus();
  const findSession = openSessionCache(feed, {
    identity: providers.identity,
    findCaller: callerFinder(db),
  });
  const { adminsNeedSecondFactor } = config;
  const { identity } = providers;
  const auth: AuthDeps = { db, clock, identity, adminsNeedSecondFactor, findSession };
  const hub = openLiveHub({ feed, bus, findSession });
  metrics.addGauge('live_streams', 'Open pages that are told of changes', hub.size);
  notifyAfterWrites(app, [bus.publish, ...(onWrite ? [onWrite] : [])]);
  metrics.addGauge('search_index_ready', 'Whether the search index is filled', () =>
    providers.search.isReady() ? 1 : 0,
  );
  const stopFollowing = providers.search.follow(feed);
  app.addHook('preClose', async () => {
    hub.close();
    await bus.close();
    // A filling in progress would otherwise be waited for.
    await Promise.all([providers.search.close(), stopFollowing()]);
  });
  const listCache = openListCache(feed, { readReplica, megabytes, metrics });
  return { auth, hub, listCache };
}

/** Registers all routes except the client's pages. */
async function registerRoutes(app: FastifyInstance, options: AppOptions, services: ApiServices) {
  const { config, db, clock, providers, unsubscribeSecret, isDraining = () => false } = options;
  health(app, { db, isDraining });
  await app.register(api(options, services), { prefix: config.apiBase });
  await app.register((scope) => oneClickRoute(scope, { db, unsubscribeSecret }));
  const shop = { origin: originOf(config), name: config.brand.name };
  await app.register((scope) => crawlerRoutes(scope, { db, clock, shop }));
  await app.register((scope) => mapRoutes(scope, { places: providers.places }));
  const { places, search } = providers;
  await app.register((scope) => feedRoutes(scope, { db, shop, places, search }));
  await app.register(providers.images.routes);
  const countUpload = createRateLimiter(app, 'upload', uploadLimits.account);
  await app.register((scope) =>
    uploadRoute(scope, providers.images, async (request) => {
      const { identityId } = await authorizeUpload(services.auth, request);
      await countUpload(request, identityId);
    }),
  );
  const { paymentSandbox, googleSandbox } = providers;
  if (paymentSandbox) await app.register(paymentSandbox.plugin, { prefix: '/payment-sandbox' });
  if (googleSandbox) await app.register(googleSandbox.plugin, { prefix: '/google-sandbox' });
}

interface ApiServices {
  auth: AuthDeps;
  settings: ClientSettings;
  listCache: ListCache;
  hub: LiveHub;
}

function api(options: AppOptions, { auth, settings, listCache, hub }: ApiServices) {
  const { db, clock, config, providers, places } = options;
  const { identity, images, payments, push, search } = providers;
  return async (app: FastifyInstance) => {
    // A response may depend on the caller, so no shared cache may store it.
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    await openApi(app, config.brand.name);
    const route = createRoute(app, auth);
    const brandName = config.brand.name;
    route('GET /settings', async () => settings);
    accountRoutes(route, {
      db,
      clock,
      identity,
      images,
      payments,
      adminEmails: config.adminEmails,
      brandName,
      accountClosingDays: config.accountClosingDays,
    });
    catalogRoutes(route, { db, clock, images, places, payments, listCache, search, config });
    productDraftRoutes(route, { db, clock, images });
    searchRoutes(route, { db, places, search });
    savedSearchRoutes(route, { db, clock, places });
    bicycleRoutes(route, { db, clock, places, search });
    bookingRoutes(route, { db, clock });
    const { handOverSecret } = options;
    reviewRoutes(route, { db, clock });
    offerRoutes(route, { db, clock, identity, payments, config, newThreads: config.newThreads });
    dealRoutes(route, { db, clock, identity, payments, images, config, handOverSecret });
    paymentRoutes(route, { db, clock, payments, config });
    const origin = originOf(config);
    payoutRoutes(route, { db, clock, payments, identity, fee: config.fee, origin });
    wishlistRoutes(route, { db, clock });
    advertisingRoutes(route, { db, clock, listCache, config });
    reportRoutes(route, { db, clock });
    decisionRoutes(route, { db, clock });
    caseRoutes(route, {
      db,
      clock,
      identity,
      brandName,
      accountClosingDays: config.accountClosingDays,
    });
    dashboardRoutes(route, { db, clock, viewSecret: options.viewSecret });
    auditRoutes(route, { db, clock });
    recordRoutes(route, { db, clock, fee: config.fee, brandName });
    messageRoutes(route, { db, clock, identity, images, newThreads: config.newThreads });
    notificationRoutes(route, {
      db,
      clock,
      identity,
      push,
      brandName,
      dealTimes: config.dealTimes,
      unsubscribeSecret: options.unsubscribeSecret,
    });
    const { adminsNeedSecondFactor, accountClosingDays, dealTimes } = config;
    disputeRoutes(route, {
      db,
      clock,
      payments,
      images,
      identity,
      adminsNeedSecondFactor,
      dealTimes,
    });
    const ownAccount = { adminsNeedSecondFactor, accountClosingDays, dealTimes };
    ownAccountRoutes(route, { db, clock, identity, payments, ...ownAccount });
    await app.register((scope) => exportFileRoute(scope, { db, clock, identity }));
    await app.register((scope) => statementRoute(scope, { db, clock, identity }));
    liveRoutes(route, { hub, readCategoryIds: (asOf) => readCategoryIds(listCache, asOf) });
    await app.register((scope) => paymentWebhook(scope, { db, clock, payments, config }));
    await app.register(identity.routes, { prefix: '/auth' });
  };
}

const dayMs = 24 * 60 * 60 * 1000;

const inDays = (times: DealTimes) =>
  Object.fromEntries(
    Object.entries(times).map(([time, ms]) => [time, ms / dayMs]),
  ) as ClientSettings['dealDays'];

/** Returns the settings that browsers need; none of them is a secret. */
const clientSettingsOf = (config: Config, providers: Providers): ClientSettings => ({
  origin: originOf(config),
  apiBase: config.apiBase,
  brand: config.brand.shown,
  payment: providers.payments.browser,
  google: providers.identity.hasGoogle,
  pushKey: providers.push.publicKey,
  demo: Boolean(providers.paymentSandbox ?? providers.googleSandbox),
  fee: config.fee,
  dealDays: inDays(config.dealTimes),
});
