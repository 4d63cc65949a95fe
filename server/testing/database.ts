import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../db/database.ts';
import { defaultPoolSize, type OpenDatabase } from '../db/open.ts';
import { openPool } from '../db/pool.ts';
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
  inject('engine') === 'postgres' ? openPostgres() : openPglite();

/** A copy of the migrated database, whose client is used by one test after the other. */
interface Copy<Client extends object> {
  client: Client;
  rowsOf(query: string): Promise<Record<string, unknown>[]>;
  run(statements: string): Promise<unknown>;
  /** Whether no query of a test is still running. */
  isQuiet(): boolean;
  close(): Promise<void>;
}

const openPostgres = openerOf('PostgreSQL', drizzlePg, async () => {
  const server = new URL(inject('postgresUrl'));
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runQuery(server, `create database ${name} template ${inject('postgresTemplate')}`);
  const { href } = Object.assign(new URL(server), { pathname: name });
  const client: pg.Pool = openPool(href, defaultPoolSize);
  return {
    client,
    rowsOf: async (query) => (await client.query(query)).rows,
    run: (statements) => client.query(statements),
    isQuiet: () => client.idleCount === client.totalCount && client.waitingCount === 0,
    close: async () => {
      await client.end();
      // Another process of the same shop may still be connected.
      await runQuery(server, `drop database ${name} with (force)`);
    },
  };
});

/** Runs statements in the database at `server`, on a connection of their own. */
export async function runQuery(server: URL, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(query);
  await client.end();
}

const openPglite = openerOf('PGlite in memory', drizzlePglite, async () => {
  const loadDataDir = new Blob([await readFile(inject('pgliteTemplate'))]);
  const client = await PGlite.create({ loadDataDir });
  return {
    client,
    rowsOf: async (query) => (await client.query<Record<string, unknown>>(query)).rows,
    run: (statements) => client.exec(statements),
    isQuiet: () => true,
    close: () => client.close(),
  };
});

/**
 * Returns a function that opens a database for a test: one that was emptied after another test of
 * this process, or else a new copy, which takes much longer.
 */
function openerOf<Client extends object>(
  description: string,
  drizzle: (client: Client) => Database,
  openCopy: () => Promise<Copy<Client>>,
): () => Promise<TestDatabase> {
  const idle: Copy<Client>[] = [];
  let migrated: Table[] | undefined;
  return async () => {
    const copy = idle.pop() ?? (await openCopy());
    migrated ??= await tablesOf(copy);
    const tables = migrated;
    const { handle, release } = handleOf(copy.client);
    const db = drizzle(handle);
    return {
      db,
      readReplica: primaryReader(db).read,
      description,
      close: async () => {
        if (!release()) return;
        if (copy.isQuiet() && (await isEmptied(copy, tables))) idle.push(copy);
        else await copy.close();
      },
      lose: async () => {
        if (release()) await copy.close();
      },
    };
  };
}

/** A table's columns, constraints and triggers as SQL. */
type Table = Record<string, unknown>;

const fromTables = `
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'drizzle')`;

/** Returns the tables of a database; those of a migrated one are what `isEmptied` compares with. */
const tablesOf = ({ rowsOf }: Copy<object>): Promise<Table[]> =>
  rowsOf(`
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
    ${fromTables}
    order by name`);

/**
 * Deletes all rows. Returns false when a test has changed the tables, so that no other test may use
 * them.
 */
async function isEmptied(copy: Copy<object>, migrated: readonly Table[]): Promise<boolean> {
  if (!isDeepStrictEqual(await tablesOf(copy), migrated)) return false;
  const filled = await copy.rowsOf(`
    select format('%I.%I', nspname, relname) as name
    ${fromTables} and pg_relation_size(pg_class.oid) > 0`);
  const names = filled.map(({ name }) => String(name));
  await emptyTables(names, copy.run);
  await copy.run('reset all');
  return true;
}

/**
 * Deletes all rows of tables, also of those whose triggers protect them, and frees their space: they would
 * grow from test to test. `run` executes one statement.
 */
export async function emptyTables(
  names: readonly string[],
  run: (statement: string) => Promise<unknown>,
): Promise<void> {
  if (names.length === 0) return;
  const deletions = names.map((name) => `delete from ${name};`).join(' ');
  // For this statement alone, without foreign keys and triggers.
  const unprotected = `perform set_config('session_replication_role', 'replica', true);`;
  await run(`do $$ begin ${unprotected} ${deletions} end $$`);
  await run(`vacuum ${names.join(', ')}`);
}

/**
 * Returns a client for one test. Queries after its `release` fail, so that they cannot access
 * another test's rows.
 */
function handleOf<Client extends object>(client: Client) {
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
