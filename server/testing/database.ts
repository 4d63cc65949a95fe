import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { primaryReader } from '../db/replica-reads.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'pglite' | 'postgres';
    /** The file with a migrated, empty PGlite database. */
    pgliteTemplate: string;
    postgresUrl: string;
    /** The name of a migrated, empty database on this server. */
    postgresTemplate: string;
  }
}

/** A test's database. `close` empties it for the next test. */
interface TestDatabase extends OpenDatabase {
  /** Closes it permanently, as an outage does. */
  lose(): Promise<void>;
}

/** Opens a migrated, empty database for one test file, on the engine of the run. */
export const openTestDatabase = (): Promise<TestDatabase> =>
  inject('engine') === 'postgres' ? onPostgres() : onPglite();

/** Emptied databases for the next tests of this process, since opening one takes half a second. */
const idle: PGlite[] = [];

/** The tables of a migrated database. */
let migrated: readonly Table[] = [];

async function onPglite(): Promise<TestDatabase> {
  const client = idle.pop() ?? (await openPglite());
  const { handle, release } = handleOf(client);
  const db = drizzle(handle);
  return {
    db,
    readReplica: primaryReader(db).read,
    description: 'PGlite in memory',
    close: async () => {
      if (!release()) return;
      if (await isEmptied(client)) idle.push(client);
      else await client.close();
    },
    lose: async () => {
      if (release()) await client.close();
    },
  };
}

async function openPglite(): Promise<PGlite> {
  const loadDataDir = new Blob([await readFile(inject('pgliteTemplate'))]);
  const client = await PGlite.create({ loadDataDir });
  migrated = await tablesOf(client);
  return client;
}

interface Table {
  name: string;
  /** Its columns, constraints and triggers as SQL. */
  definition: string[];
}

async function tablesOf(client: PGlite): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', nspname, relname) as name, array(
      select format('%s %s %s %s', attname, format_type(atttypid, atttypmod), attnotnull,
        pg_get_expr(adbin, adrelid))
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped
      union all
      select pg_get_constraintdef(oid) from pg_constraint where conrelid = pg_class.oid
      union all
      select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger
      where tgrelid = pg_class.oid and not tgisinternal
      order by 1
    ) as definition
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'drizzle')
    order by name`);
  return rows;
}

/**
 * Deletes all rows. Returns false when a test has changed the tables, so that no other test may use
 * them.
 */
async function isEmptied(client: PGlite): Promise<boolean> {
  if (!isDeepStrictEqual(await tablesOf(client), migrated)) return false;
  // Turns off foreign keys and the trigger that protects the audit trail.
  const deletions = migrated.map(({ name }) => `delete from ${name};`).join(' ');
  await client.exec(`set session_replication_role = replica; ${deletions} reset all;`);
  return true;
}

/**
 * Returns a client for one test. Queries after its `release` fail, so that they cannot access
 * another test's rows.
 */
function handleOf(client: PGlite) {
  let isReleased = false;
  const handle = new Proxy(client, {
    get: (target, name) => {
      if (isReleased) throw new Error('the database is closed');
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  /** Returns whether this is the first call. */
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
  await runQuery(url, `create database ${name} template ${inject('postgresTemplate')}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: own.href, dataDir: '' });
  const closeAndDrop = async () => {
    await database.close();
    // Another process of the same shop may still be connected.
    await runQuery(url, `drop database if exists ${name} with (force)`);
  };
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= closeAndDrop();
    return closing;
  };
  return { ...database, close, lose: close };
}

async function runQuery(server: URL, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(query);
  await client.end();
}
