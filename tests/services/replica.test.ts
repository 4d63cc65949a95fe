import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ListCache, openListCache, withSize } from '../../server/cache/list-cache.ts';
import { SerializedResponse } from '../../server/cache/serialized-response.ts';
import { openChangeFeed } from '../../server/db/change-feed.ts';
import type { Database } from '../../server/db/database.ts';
import { type OpenDatabase, openDatabase } from '../../server/db/open.ts';
import { openMetrics } from '../../server/ops/metrics.ts';
import { createDatabase, startPostgres, type TestPostgres } from '../setup/postgres.ts';
import { startReplica, type TestReplica } from '../setup/replica.ts';

// Lists from a real streaming replica, whose replay the tests hold up.

let postgres: TestPostgres;
let replica: TestReplica;
let onReplica: pg.Client;
let database: OpenDatabase;
let pages: ListCache;
const log = { warn: vi.fn() };

beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await createDatabase(postgres.url);
  replica = await startReplica(postgres.url);
  const { pathname } = new URL(databaseUrl);
  const databaseReplicaUrl = Object.assign(new URL(replica.url), { pathname }).href;
  database = await openDatabase({ databaseUrl, databaseReplicaUrl, dataDir: '' }, log);
  const { readReplica } = database;
  const feed = openChangeFeed(database.db);
  pages = openListCache(feed, { readReplica, megabytes: 1, metrics: openMetrics() });
  await connect();
});
afterAll(async () => {
  await onReplica.end();
  await database.close();
  await replica.remove();
  await postgres.stop();
});

async function connect() {
  onReplica = new pg.Client({ connectionString: replica.url });
  await onReplica.connect();
}

interface Seen {
  titles: string[];
  fromReplica: boolean;
}

/** The categories, and where they were read. */
const look = async (): Promise<Seen> => {
  const categories = async (db: Database) => {
    const { rows } = (await db.execute(sql`select pg_is_in_recovery() as "fromReplica",
      array(select title from categories order by position) as titles`)) as unknown as {
      rows: Seen[];
    };
    return rows[0];
  };
  const load = async (db: Database) => withSize(new SerializedResponse(await categories(db)));
  const key = 'categories';
  const { value } = await pages.readFromReplica(key, [key], load, performance.now());
  return JSON.parse(String(value.response.text));
};

let count = 0;
const add = (title: string) => {
  count += 1;
  return database.db.execute(sql`insert into categories (id, title, image, position)
    values (gen_random_uuid(), ${title}, '/x', ${count})`);
};

/** Until a list that was not in memory has come from the replica. */
const untilFromReplica = () =>
  vi.waitFor(
    async () => {
      await database.db.execute(sql`update categories set title = title`);
      // The replica is a moment behind; the next change asks again.
      expect((await look()).fromReplica).toBe(true);
    },
    { timeout: 15_000, interval: 50 },
  );

test('lists are read from the replica once it has replayed the latest known change', async () => {
  await untilFromReplica();
});

test('a lagging replica is skipped, so that lists are never outdated', async () => {
  await add('Road bikes');
  await onReplica.query('select pg_wal_replay_pause()');
  await add('Cargo bikes');
  expect(await look()).toEqual({ titles: ['Road bikes', 'Cargo bikes'], fromReplica: false });
  await onReplica.query('select pg_wal_replay_resume()');
  await untilFromReplica();
  expect((await look()).titles).toEqual(['Road bikes', 'Cargo bikes']);
});

test('a list contains every earlier write while the replica lags and recovers', async () => {
  let from = 0;
  for (let round = 0; round < 200; round++) {
    const pause = round % 3 === 0;
    if (pause) await onReplica.query('select pg_wal_replay_pause()');
    const title = `Bikes of round ${round}`;
    await database.db.execute(sql`update categories set title = ${title} where position = 1`);
    const seen = look();
    if (pause) await onReplica.query('select pg_wal_replay_resume()');
    const { titles, fromReplica } = await seen;
    expect(titles[0]).toBe(title);
    if (fromReplica) from += 1;
  }
  expect(from).toBeGreaterThan(0);
});

test('a lost replica fails no request, is logged once, and is used again when it is back', async () => {
  await onReplica.end();
  await replica.stop();
  for (const title of ['Kids’ bikes', 'Folding bikes']) {
    await add(title);
    const { titles, fromReplica } = await look();
    expect([titles.at(-1), fromReplica]).toEqual([title, false]);
  }
  expect(log.warn).toHaveBeenCalledTimes(1);
  await replica.start();
  await connect();
  await untilFromReplica();
  expect(log.warn).toHaveBeenLastCalledWith({}, 'the read replica is back');
});
