import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify, { type LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import { errorHandler } from '../http/pages/error-pages.ts';
import { FolderInUse } from './folder-lock.ts';
import { migrationLock } from './migrate.ts';
import { openDatabase } from './open.ts';
import { openExisting } from './open-existing.ts';
import { openPool } from './pool.ts';
import { openSecrets } from './secrets/installation-secrets.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'respoke-open-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('only one process can open a data folder, and an operator finds its data later', async () => {
  const first = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUse);
  const settings = readConfig({ DATA_DIR: dataDir });
  const value = await (await openSecrets(settings, first.db)).read('example');
  await first.close();
  const second = await openExisting({ dataDir });
  expect(await (await openSecrets(settings, second.db)).read('example')).toBe(value);
  await second.close();
});

test('a connection that the database closes during a transaction affects no other', async () => {
  const { db, close } = await openDatabase({ databaseUrl: inject('postgresUrl'), dataDir });
  const broken = db.transaction(async (tx) => {
    const ended = tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    await expect(ended).rejects.toThrow();
    return tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  const { rows } = (await db.execute(sql`select 1 as one`)) as unknown as { rows: object[] };
  expect(rows).toEqual([{ one: 1 }]);
  await close();
});

test('a replica that is missing at the start is logged once, and lists are read', async () => {
  const databaseUrl = inject('postgresUrl');
  const log = { warn: vi.fn() };
  const where = { databaseUrl, databaseReplicaUrl: 'postgres://127.0.0.1:1/nothing', dataDir };
  const { readReplica, close } = await openDatabase(where, log);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
  expect(log.warn.mock.calls[0]?.[1]).toMatch('the read replica failed');
  await readReplica('0/0', (db) => db.execute(sql`select 1`));
  expect(log.warn).toHaveBeenCalledOnce();
  await close();
});

test("a server that starts waits for another's migration without a timeout", async () => {
  const other = new pg.Client({ connectionString: inject('postgresUrl') });
  onTestFinished(() => other.end());
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [migrationLock]);
  const url = new URL(inject('postgresUrl'));
  url.searchParams.set('statement_timeout', '300');
  let isOpen = false;
  const opening = openDatabase({ databaseUrl: url.href, dataDir }).then((opened) => {
    isOpen = true;
    return opened;
  });
  await Promise.race([opening, sleep(1000)]);
  expect(isOpen).toBe(false);
  await other.query('select pg_advisory_unlock($1)', [migrationLock]);
  const { db, close } = await opening;
  // All other statements have the timeout.
  await expect(db.execute(sql`select pg_sleep(1)`)).rejects.toMatchObject({
    cause: { message: 'canceling statement due to statement timeout' },
  });
  await close();
});

const briefly = ({ statusCode, headers, json }: LightMyRequestResponse) => [
  statusCode,
  headers['retry-after'],
  json().code,
];

test('clients are told to retry while the database is down or shuts down', async () => {
  const gone = openPool('postgres://127.0.0.1:1/nothing', 1);
  const there = openPool(inject('postgresUrl'), 1);
  const app = Fastify();
  app.setErrorHandler(errorHandler(() => null, systemClock));
  app.get('/query', () => drizzle(gone).execute(sql`select 1`));
  app.get('/transaction', () => drizzle(gone).transaction((tx) => tx.execute(sql`select 1`)));
  const end = sql`select pg_terminate_backend(pg_backend_pid())`;
  app.get('/ended', () => drizzle(there).execute(end));
  app.get('/wrong', () => drizzle(there).execute(sql`select 1 / 0`));
  for (const path of ['/query', '/transaction', '/ended'])
    expect(briefly(await app.inject(path))).toEqual([503, '2', 'unavailable']);
  expect(briefly(await app.inject('/wrong'))).toEqual([500, undefined, 'internal']);
  await Promise.all([app.close(), gone.end(), there.end()]);
});

test('a request that waits too long for a connection is told to retry', async () => {
  const { db, close } = await openDatabase({ databaseUrl: inject('postgresUrl'), dataDir });
  const app = Fastify();
  app.setErrorHandler(errorHandler(() => null, systemClock));
  app.get('/query', () => db.execute(sql`select 1`));
  app.get('/transaction', () => db.transaction((tx) => tx.execute(sql`select 1`)));
  // Uses all connections for longer than a request waits for one.
  const busy = Promise.all(Array.from({ length: 20 }, () => db.execute(sql`select pg_sleep(7)`)));
  for (const answer of await Promise.all([app.inject('/query'), app.inject('/transaction')]))
    expect(briefly(answer)).toEqual([503, '2', 'overloaded']);
  await busy;
  await app.close();
  await close();
}, 30_000);
