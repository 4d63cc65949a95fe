import { mkdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { CommentedClient, CommentedPool } from './commented.ts';
import { lockFolder } from './lock.ts';
import { migrateEmbedded, migrateServer } from './migrate.ts';

/** A database or a transaction in it, whichever engine is behind it. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** For the start-up message. */
  description: string;
  /** Connections to the server, and who waits for one; the embedded database has none. */
  pool?: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
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

/** In milliseconds. 20 connections serve one process, so each that hangs is a twentieth of it. */
const patience = {
  // A statement that runs for 10 s is lost, not slow.
  statement_timeout: 10_000,
  // For a free connection: who waits for longer is better told so.
  connectionTimeoutMillis: 5000,
  // A process that vanished with its network must not keep its rows locked. No transaction of ours
  // waits for anything but the database and, at a sign-up, for the hashing of the password.
  idle_in_transaction_session_timeout: 5000,
};

// After a statement's 10 s, the database itself would have spoken; the pool ends idle connections
// after as long. Whoever is silent beyond that has gone, and TCP would wait for it a quarter of an hour.
const longestSilence = 12_000;

/** A connection to the database that breaks, with an error, when nothing comes for too long. */
function impatientSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(longestSilence, () =>
    socket.destroy(new Error('the database is silent')),
  );
}

async function openServer(url: string): Promise<OpenDatabase> {
  await migrateServer(url);
  const options = { connectionString: url, max: 20, ...patience, stream: impatientSocket };
  const pool = new CommentedPool({ ...options, Client: CommentedClient });
  // A connection that breaks is replaced by the next query; it must not end the process, neither
  // while it is idle nor in the middle of a transaction, whose query rejects by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { host, pathname } = new URL(url);
  return {
    db: drizzlePg(pool),
    description: `PostgreSQL at ${host}${pathname}`,
    pool,
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
