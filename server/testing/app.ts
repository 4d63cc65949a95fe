import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { buildApp } from '../app.ts';
import type { Wait } from '../clock.ts';
import { type Config, readConfig, senderOf } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { ReadListing } from '../db/listings.ts';
import { categories } from '../db/schema/catalog.ts';
import { recordIdentityEvent } from '../features/audit/record.ts';
import { openPostOffice } from '../features/mails/open.ts';
import { type Metrics, openMetrics } from '../ops/metrics.ts';
import type { IdentityEvent } from '../providers/identity/provider.ts';
import { openProviders, type Providers } from '../providers/open.ts';
import { sharedFailures } from '../redis/failures.ts';
import { openRedis } from '../redis/open.ts';
import { openTestDatabase } from './database.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  readListing: ReadListing;
  config: Config;
  providers: Providers;
  clock: { now(): Date /** Moves the time on. */; forward(ms: number): void };
  metrics: Metrics;
  categoryId: string;
  /** Every route that the server has, as in `GET /api/categories`. */
  routes: string[];
  /** Takes the database away. */
  loseDatabase(): Promise<void>;
  close(): Promise<void>;
}

interface TestOptions {
  webhooks?: boolean;
  /** Whether mails are sent as they come. */
  mails?: boolean;
  logger?: FastifyBaseLogger;
  /** Whose database it works on, as another process of the same shop; else one of its own. */
  beside?: TestApp;
  isDraining?(): boolean;
  /** How those wait who are slowed down on purpose; else by the system's timers. */
  wait?: Wait;
}

/** The whole server as it runs, on a database of its own, with a clock that a test can move. */
export async function startTestApp(
  environment: Record<string, string> = {},
  {
    webhooks = true,
    mails = true,
    logger,
    beside,
    wait,
    isDraining = () => false,
  }: TestOptions = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'respoke-app-'));
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'false', ...environment });
  const database = beside ? { ...beside, close: async () => undefined } : await openTestDatabase();
  const { db, readListing } = database;
  const clock = movableClock();
  let app: FastifyInstance | undefined;
  const deliver = async (payload: string, signature: string) => {
    if (!webhooks) return 503;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = `${config.apiBase}/webhooks/stripe`;
    return (await app?.inject({ method: 'POST', url, headers, payload }))?.statusCode ?? 503;
  };
  const onIdentityEvent = (event: IdentityEvent) => recordIdentityEvent({ db, clock }, event);
  const redis = config.redisUrl ? openRedis(config.redisUrl, logger) : undefined;
  const providers = await openProviders({
    config,
    sharedFailures: redis && sharedFailures(redis.client),
    db,
    clock,
    deliver,
    wait,
    onIdentityEvent,
    ...(logger && { log: logger }),
  });
  const postOffice = mails
    ? openPostOffice({ ...providers, db, clock, sender: senderOf(config), log: logger })
    : undefined;
  const log = { ...(logger && { logger }), ...(postOffice && { onWrite: postOffice.wake }) };
  const routes: string[] = [];
  const metrics = openMetrics();
  const onRoute = (route: string) => routes.push(route);
  app = await buildApp({
    ...{ config, db, readListing, clock, providers, onRoute, ...log },
    metrics,
    redis: redis?.client,
    isDraining,
    servePages: false,
  });
  const categoryId = beside?.categoryId ?? (await addCategory(db));
  const running = app;
  let isLost = false;
  const loseDatabase = async () => {
    if (!isLost) await database.close();
    isLost = true;
  };
  return {
    loseDatabase,
    app,
    db,
    readListing,
    config,
    providers,
    clock,
    metrics,
    categoryId,
    routes,
    close: async () => {
      await running.close();
      await postOffice?.close();
      await redis?.close();
      await providers.close();
      await loseDatabase();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function addCategory(db: Database): Promise<string> {
  const id = uuidv7();
  const category = { id, title: 'Road bikes', image: '/images/none', position: 1 };
  await db.insert(categories).values(category);
  return id;
}

function movableClock() {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    forward: (ms: number) => {
      offset += ms;
    },
  };
}
