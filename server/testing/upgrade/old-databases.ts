import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { inject } from 'vitest';
import { migrateEmbedded, migrateServer } from '../../db/migrate.ts';
import { runQuery } from '../database.ts';

/** Made by `fill-shop.patch`. */
const dump = join(import.meta.dirname, 'shop-of-7308f35f.sql.gz');

/** Returns the SQL of the shop that commit 7308f35f left. */
export async function readOldShop(): Promise<string> {
  const text = gunzipSync(await readFile(dump)).toString();
  // Lines that only the program `psql` understands.
  return text.replaceAll(/^\\.*$/gm, '');
}

/** Creates a database in the PostgreSQL of the run. */
export async function createPostgres(template = 'template1'): Promise<{
  url: URL;
  drop(): Promise<void>;
}> {
  const server = new URL(inject('postgresUrl'));
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runQuery(server, `create database ${name} template ${template}`);
  return {
    url: Object.assign(new URL(server), { pathname: name }),
    drop: () => runQuery(server, `drop database ${name} with (force)`),
  };
}

/** A database that a test migrates, on the engine of the run. */
export interface TestedDatabase {
  rowsOf(statement: string): Promise<Record<string, unknown>[]>;
  /** Migrates it as a server of this version does when it starts. */
  migrate(): Promise<void>;
  /** Applies the migrations of a folder alone. */
  apply(migrationsFolder: string): Promise<void>;
  close(): Promise<void>;
}

/** Returns a function that opens copies of a database in which `statements` were run. */
export const copiesOf = (statements: string): Promise<() => Promise<TestedDatabase>> =>
  inject('engine') === 'postgres' ? copiesOnPostgres(statements) : copiesOnPglite(statements);

async function copiesOnPostgres(statements: string) {
  const { url: original } = await createPostgres();
  await runQuery(original, statements);
  return async () => {
    const { url, drop } = await createPostgres(original.pathname.slice(1));
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    return {
      rowsOf: async (statement: string) => (await client.query(statement)).rows,
      migrate: () => migrateServer(url.href),
      apply: (migrationsFolder: string) => migratePg(drizzlePg(client), { migrationsFolder }),
      close: async () => {
        await client.end();
        await drop();
      },
    };
  };
}

async function copiesOnPglite(statements: string) {
  const original = await PGlite.create();
  await original.exec(statements);
  const loadDataDir = await original.dumpDataDir('none');
  await original.close();
  return async () => {
    const client = await PGlite.create({ loadDataDir });
    return {
      rowsOf: async (statement: string) =>
        (await client.query<Record<string, unknown>>(statement)).rows,
      migrate: () => migrateEmbedded(client),
      apply: (migrationsFolder: string) =>
        migratePglite(drizzlePglite(client), { migrationsFolder }),
      close: () => client.close(),
    };
  };
}
