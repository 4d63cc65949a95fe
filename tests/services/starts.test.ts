import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import { openSecrets } from '../../server/db/secrets/installation-secrets.ts';
import { openMetrics } from '../../server/ops/metrics.ts';
import { openPlaces } from '../../server/places/places.ts';
import { openProviders } from '../../server/providers/open.ts';
import { seed } from '../../server/seed/seed.ts';
import { createDatabase } from '../setup/postgres.ts';

let dataDir: string;
/** Name of the database of a shop that has been opened once, to copy. */
let opened: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'respoke-starts-'));
  const databaseUrl = await createDatabase(inject('postgresUrl'));
  await (await startOne(databaseUrl)).close();
  opened = new URL(databaseUrl).pathname.slice(1);
});
afterAll(() => rm(dataDir, { recursive: true }));

const clock = { now: () => new Date() };
const draw = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

/** A server as it starts, all but its pages. */
async function startOne(databaseUrl: string) {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SEED_DEMO: 'false' });
  const database = await openDatabase(config);
  const { db, readReplica } = database;
  const secrets = await openSecrets(config, db);
  const providers = await openProviders({ config, db, secrets, clock, deliver: async () => 503 });
  await seed({ config, db, clock, providers, draw });
  const metrics = openMetrics();
  const app = await buildApp({
    config,
    db,
    readReplica,
    clock,
    providers,
    metrics,
    places: openPlaces(config.placeCountries),
    unsubscribeSecret: 'secret',
    viewSecret: 'views',
    handOverSecret: 'secret',
    servePages: false,
  });
  return {
    categories: async () => (await app.inject('/api/categories')).json(),
    close: async () => {
      await app.close();
      await providers.close();
      await database.close();
    },
  };
}

test('servers that start together on an empty database all start, with the same shop', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'));
  const servers = await Promise.all(Array.from({ length: 5 }, () => startOne(databaseUrl)));
  const [first, ...others] = await Promise.all(servers.map(({ categories }) => categories()));
  expect(first).toHaveLength(9);
  for (const other of others) expect(other).toEqual(first);
  await Promise.all(servers.map(({ close }) => close()));
});

test.each(['PORT', 'METRICS_PORT'])(
  'a server whose %s is in use reports it in one line',
  async (name) => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/main.ts', '--without-pages'],
      {
        env: {
          ...process.env,
          PORT: '0',
          [name]: String(port),
          // A new shop draws its pictures first, which takes ten seconds.
          DATABASE_URL: await createDatabase(inject('postgresUrl'), opened),
          DATA_DIR: dataDir,
          SEED_DEMO: 'false',
          LOG_LEVEL: 'silent',
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    other.close();
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toEqual([
      'Respoke cannot start.',
      `Another program listens at port ${port}. Stop it, or set another port: ${name}=${port + 1}`,
    ]);
  },
  // A busy machine takes its time to start a process of the server.
  60_000,
);
