import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, freePort, startPostgres } from '../../tests/setup/postgres.ts';
import { startRedis } from '../../tests/setup/redis.ts';
import { startReplica } from '../../tests/setup/replica.ts';
import { createRandom } from '../bench/search/random.ts';
import type { Marketplace } from '../faults/environment/environment.ts';
import { openLedger } from '../faults/environment/ledger.ts';
import { openFaultyMailServer } from '../faults/environment/mail-server.ts';
import { openAdmin } from '../faults/environment/open-admin.ts';
import { openFaultyProvider } from '../faults/environment/payment-provider.ts';
import { openShop, type Shop } from '../faults/environment/shop.ts';
import { shopSettings } from '../faults/environment/shop-settings.ts';
import { buildNextRelease } from './next-release.ts';
import { startNginx } from './nginx.ts';

/** How long a server keeps serving after the signal to stop, in seconds. */
const drainSeconds = 2;

/** Three servers behind nginx, on one PostgreSQL with a replica, one Redis and one picture folder. */
export interface Cluster extends Marketplace {
  servers: Shop[];
  databaseUrl: string;
  redisUrl: string;
  /** Kills the primary and starts it again. */
  crashPrimary(): Promise<void>;
  /**
   * Servers with the code of the next release, each of which replaces one of the others. None unless
   * asked for.
   */
  successors: Shop[];
}

interface ClusterOptions {
  /** Added to the settings of all servers. */
  settings?: Record<string, string>;
  /** Builds the next release first, which takes a while. */
  withSuccessors?: boolean;
}

/**
 * Starts all of it, with an empty database, for `work`. Whatever happens, everything that was started
 * ends: also when starting fails, at Ctrl-C, and at an error that nothing handles. Returns what `work`
 * returns. @throws Error that says what to install, and what `work` throws
 */
export async function withCluster<T>(
  options: ClusterOptions,
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  const started = new AsyncDisposableStack();
  const stop = (why: unknown) => {
    process.stderr.write(`${why instanceof Error ? why.stack : why}\n`);
    void started.disposeAsync().finally(() => process.exit(1));
  };
  const events = ['SIGINT', 'SIGTERM', 'uncaughtException'] as const;
  for (const event of events) process.once(event, stop);
  try {
    return await work(await openCluster(options, started));
  } finally {
    await started.disposeAsync();
    for (const event of events) process.off(event, stop);
  }
}

async function openCluster(
  { settings: more = {}, withSuccessors = false }: ClusterOptions,
  started: AsyncDisposableStack,
): Promise<Cluster> {
  const postgres = await startPostgres();
  started.defer(postgres.stop);
  const { crash } = postgres;
  if (!crash) throw new Error('Unset TEST_DATABASE_URL: this kills the database that it uses.');
  const databaseUrl = await createDatabase(postgres.url);
  const replica = await startReplica(postgres.url);
  started.defer(replica.remove);
  const redis = await startRedis();
  started.defer(redis.stop);
  const root = mkdtempSync(join(tmpdir(), 'respoke-cluster-'));
  started.defer(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'data');
  mkdirSync(folder);
  const mail = await openFaultyMailServer();
  started.defer(mail.pause);
  const provider = await openFaultyProvider(join(root, 'bank'));
  started.defer(provider.close);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: Object.assign(new URL(databaseUrl), { port: new URL(replica.url).port })
      .href,
    REDIS_URL: redis.url,
    DRAIN_SECONDS: String(drainSeconds),
    SEED_DEMO: 'false',
    LOG_LEVEL: 'warn',
    SMTP_URL: mail.url,
    CONTACT_EMAIL: 'hello@shop.example',
    ...shopSettings(provider),
    ...more,
  };
  const { servers, successors } = await openServers({ folder, settings, withSuccessors }, started);
  const ports = servers.map((server) => Number(new URL(server.url).port));
  const nginx = await startNginx(port, ports);
  started.defer(nginx.stop);
  provider.shopUrl = url;
  const categories = await (await fetch(`${url}/api/categories`)).json();
  const market = { shop: { url, folder }, ledger: openLedger() };
  const [server] = servers;
  if (!server) throw new Error('there is no server');
  return {
    ...market,
    provider,
    mail,
    admin: await openAdmin(server, market),
    random: createRandom(Date.now()),
    categoryId: (categories as { _id: string }[])[0]?._id ?? '',
    servers,
    successors,
    databaseUrl,
    redisUrl: redis.url,
    crashPrimary: crash,
  };
}

interface ServerOptions {
  folder: string;
  settings: Record<string, string>;
  withSuccessors: boolean;
}

/** Starts three servers at once on an empty database, and prepares their successors. */
async function openServers(
  { folder, settings, withSuccessors }: ServerOptions,
  started: AsyncDisposableStack,
): Promise<Pick<Cluster, 'servers' | 'successors'>> {
  const build = withSuccessors ? await buildNextRelease() : undefined;
  if (build) started.defer(() => rmSync(build, { recursive: true, force: true }));
  const servers: Shop[] = [];
  const successors: Shop[] = [];
  const add = async (shops: Shop[], own: Record<string, string>, code?: string) => {
    const shop = await openShop(folder, own, code);
    started.defer(() => shop.end('SIGTERM'));
    shops.push(shop);
    return shop;
  };
  for (let count = 0; count < 3; count++) {
    const { url } = await add(servers, settings);
    if (build) await add(successors, { ...settings, PORT: new URL(url).port }, build);
  }
  await Promise.all(servers.map((server) => server.start()));
  return { servers, successors };
}
