import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { fromPrimary } from '../db/listings.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';

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

/** A database of its own for one test file: migrated, empty, on the engine that the run is for. */
export const openTestDatabase = (): Promise<OpenDatabase> =>
  inject('engine') === 'postgres' ? onPostgres() : onPglite();

async function onPglite(): Promise<OpenDatabase> {
  const loadDataDir = new Blob([await readFile(inject('pgliteTemplate'))]);
  const client = await PGlite.create({ loadDataDir });
  const db = drizzle(client);
  return {
    db,
    readListing: fromPrimary(db).readListing,
    description: 'PGlite in memory',
    close: () => client.close(),
  };
}

async function onPostgres(): Promise<OpenDatabase> {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name} template ${inject('postgresTemplate')}`);
  await admin.end();
  url.pathname = `/${name}`;
  return openDatabase({ databaseUrl: url.href, dataDir: '' });
}
