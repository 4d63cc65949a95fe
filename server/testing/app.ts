import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Wait } from '../clock.ts';
import { compose } from '../composition-root.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { ReplicaRead } from '../db/replica-reads.ts';
import { categories } from '../db/schema/catalog.ts';
import { openSecrets } from '../db/secrets/installation-secrets.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Places } from '../places/places.ts';
import type { Providers } from '../providers/open.ts';
import { checkAnswers } from './access/check-answers.ts';
import { movableClock } from './clock.ts';
import { openTestDatabase } from './database.ts';
import { testSecret } from './sign-in/secrets.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  readReplica: ReplicaRead;
  config: Config;
  providers: Providers;
  places: Places;
  unsubscribeSecret: string;
  /** Signs the cookies of sessions. */
  identitySecret: string;
  clock: ReturnType<typeof movableClock>;
  metrics: Metrics;
  categoryId: string;
  /** All routes of the server, as in `GET /api/categories`. */
  routes: string[];
  /** Closes the database, as an outage does. */
  disconnectDatabase(): Promise<void>;
  close(): Promise<void>;
}

export interface TestOptions {
  webhooks?: boolean;
  /** Whether mails and push messages are sent, and the lines of the shop written, as they become due. */
  sendsMails?: boolean;
  logger?: FastifyBaseLogger;
  /** An open database to use, which it closes. */
  database?: OpenDatabase;
  /** Another process of the same shop whose database to use; by default it has its own. */
  sharesDatabaseWith?: TestApp;
  isDraining?(): boolean;
  /** How deliberate delays wait; by default with the system's timers. */
  wait?: Wait;
}

/** Starts the whole server on its own database, with a clock that a test can advance. */
export async function startTestApp(
  environment: Record<string, string> = {},
  {
    webhooks = true,
    sendsMails = false,
    logger,
    database: given,
    sharesDatabaseWith,
    wait,
    isDraining = () => false,
  }: TestOptions = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'respoke-app-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET: testSecret,
    RATE_LIMITS: 'false',
    SEARCH: 'sql',
    ...environment,
  });
  const keep = async () => undefined;
  const database = sharesDatabaseWith
    ? { ...sharesDatabaseWith, close: keep, lose: keep }
    : given
      ? { ...given, lose: given.close }
      : await openTestDatabase();
  const { db, readReplica } = database;
  const clock = movableClock();
  const routes: string[] = [];
  const removeAll = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const shop = await compose({
    config,
    clock,
    database,
    webhooks,
    sendsMails,
    wait,
    logger,
    isDraining,
    servePages: false,
    onRoute: (route) => {
      const methods = [route.method].flat().filter((method) => method !== 'HEAD');
      routes.push(...methods.map((method) => `${method} ${route.url}`));
      checkAnswers(route);
    },
  }).catch(async (error: unknown) => {
    await removeAll();
    throw error;
  });
  const secrets = await openSecrets(config, db);
  const categoryId = sharesDatabaseWith?.categoryId ?? (await addCategory(db));
  return {
    ...shop,
    db,
    readReplica,
    identitySecret: await secrets.read('identity'),
    clock,
    categoryId,
    routes,
    disconnectDatabase: database.lose,
    close: async () => {
      await shop.closeApp();
      await shop.closeServices();
      await removeAll();
    },
  };
}

/** Adds the category in which tests list, unless a shop that was given has it. Returns its id. */
async function addCategory(db: Database): Promise<string> {
  const category = { id: uuidv7(), title: 'Road bikes', image: '/images/none', position: 1 };
  const [row] = await db
    .insert(categories)
    .values(category)
    .onConflictDoUpdate({ target: categories.title, set: { position: 1 } })
    .returning({ id: categories.id });
  return String(row?.id);
}
