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
  close(): Promise<void>;
}

interface ClusterOptions {
  /** Added to the settings of all servers. */
  settings?: Record<string, string>;
  /** Builds the next release first, which takes a while. */
  withSuccessors?: boolean;
}

/** Starts all of it, with an empty database. @throws Error that says what to install */
export async function openCluster({
  settings: more = {},
  withSuccessors = false,
}: ClusterOptions = {}): Promise<Cluster> {
  const postgres = await startPostgres();
  const { crash } = postgres;
  if (!crash) throw new Error('Unset TEST_DATABASE_URL: this kills the database that it uses.');
  const databaseUrl = await createDatabase(postgres.url);
  const replica = await startReplica(postgres.url);
  const redis = await startRedis();
  const root = mkdtempSync(join(tmpdir(), 'respoke-cluster-'));
  const folder = join(root, 'data');
  mkdirSync(folder);
  const provider = await openFaultyProvider(join(root, 'bank'));
  const mail = await openFaultyMailServer();
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
  const servers: Shop[] = [];
  const successors: Shop[] = [];
  const build = withSuccessors ? await buildNextRelease() : undefined;
  for (let count = 0; count < 3; count++) {
    const server = await openShop(folder, settings);
    servers.push(server);
    const own = { ...settings, PORT: new URL(server.url).port };
    if (build) successors.push(await openShop(folder, own, build));
  }
  // All at once, on an empty database.
  await Promise.all(servers.map((server) => server.start()));
  const nginx = await startNginx(
    port,
    servers.map((server) => Number(new URL(server.url).port)),
  );
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
    close: async () => {
      await nginx.stop();
      await Promise.all([...servers, ...successors].map((server) => server.end('SIGTERM')));
      await provider.close();
      await mail.pause();
      await redis.stop();
      await replica.remove();
      await postgres.stop();
      for (const used of [root, build]) if (used) rmSync(used, { recursive: true, force: true });
    },
  };
}
