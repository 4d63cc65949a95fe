import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { primaryReader } from '../db/replica-reads.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'pglite' | 'postgres';
    /** File with a migrated, empty PGlite. */
    pgliteTemplate: string;
    postgresUrl: string;
    /** Name of a migrated, empty database of it. */
    postgresTemplate: string;
  }
}

/** A database of a test; `close` lets the next test have it, empty. */
interface TestDatabase extends OpenDatabase {
  /** Takes it away for good, as an outage does. */
  lose(): Promise<void>;
}

/** A database of its own for one test file: migrated, empty, on the engine that the run is for. */
export const openTestDatabase = (): Promise<TestDatabase> =>
  inject('engine') === 'postgres' ? onPostgres() : onPglite();

/** Emptied ones that wait for the next test of this process: opening one takes half a second. */
const idle: PGlite[] = [];

/** The tables of a database as it is migrated. */
let tables: readonly string[] = [];

async function onPglite(): Promise<TestDatabase> {
  const client = idle.pop() ?? (await openPglite());
  const { handle, release } = handleOf(client);
  const db = drizzle(handle);
  return {
    db,
    readReplica: primaryReader(db).read,
    description: 'PGlite in memory',
    close: async () => {
      if (release() && (await isEmptied(client))) idle.push(client);
    },
    lose: async () => {
      if (release()) await client.close();
    },
  };
}

async function openPglite(): Promise<PGlite> {
  const loadDataDir = new Blob([await readFile(inject('pgliteTemplate'))]);
  const client = await PGlite.create({ loadDataDir });
  tables = await tablesOf(client);
  return client;
}

async function tablesOf(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') order by 1`);
  return rows.map(({ name }) => name);
}

/** Deletes every row. False where a test has changed the tables, which must then serve no other. */
async function isEmptied(client: PGlite): Promise<boolean> {
  if ((await tablesOf(client)).join() !== tables.join()) return false;
  // Neither keys between tables nor the trigger that keeps the audit trail are at work meanwhile.
  const deletions = tables.map((name) => `delete from ${name};`).join(' ');
  await client.exec(`set session_replication_role = replica; ${deletions} reset all;`);
  return true;
}

/** A client for one test: what still goes on after its `release` reaches nobody else's rows. */
function handleOf(client: PGlite) {
  let isReleased = false;
  const handle = new Proxy(client, {
    get: (target, name) => {
      if (isReleased) throw new Error('the database is closed');
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  /** Gives whether it was the first. */
  const release = () => {
    const isFirst = !isReleased;
    isReleased = true;
    return isFirst;
  };
  return { handle, release };
}

async function onPostgres(): Promise<TestDatabase> {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name} template ${inject('postgresTemplate')}`);
  await admin.end();
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= database.close();
    return closing;
  };
  return { ...database, close, lose: close };
}
