import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { lockFolder } from './lock.ts';
import { migrateEmbedded, migrateServer } from './migrate.ts';

/** A database or a transaction in it, whichever engine is behind it. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** For the start-up message. */
  description: string;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL where there is a URL, else the PostgreSQL inside this process with its files
 * below `dataDir`; migrates it either way.
 * @throws FolderInUse when another process has the folder open.
 */
export async function openDatabase(where: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  return where.databaseUrl ? openServer(where.databaseUrl) : openEmbedded(where.dataDir);
}

async function openServer(url: string): Promise<OpenDatabase> {
  // 20 connections serve one process; a statement that runs for 10 s is lost, not slow.
  const pool = new pg.Pool({ connectionString: url, max: 20, statement_timeout: 10_000 });
  // A connection that breaks while idle is replaced by the next query; it must not end the process.
  pool.on('error', () => undefined);
  await migrateServer(pool);
  const { host, pathname } = new URL(url);
  return {
    db: drizzlePg(pool),
    description: `PostgreSQL at ${host}${pathname}`,
    close: () => pool.end(),
  };
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  const client = await PGlite.create(join(dataDir, 'database')).catch((error: unknown) => {
    unlock();
    throw error;
  });
  await migrateEmbedded(client);
  return {
    db: drizzlePglite(client),
    description: `PGlite in ${dataDir}`,
    close: async () => {
      await client.close();
      unlock();
    },
  };
}
