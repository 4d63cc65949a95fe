import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrateEmbedded, migrateServer } from './migrate.ts';
import { openPool } from './pool.ts';
import {
  primaryReader,
  type ReplicaLog,
  type ReplicaRead,
  replicaReader,
} from './replica-reads.ts';

export interface OpenDatabase {
  db: Database;
  /** Reads lists that many people share, but never what the caller has just written. */
  readReplica: ReplicaRead;
  /** For the start banner. */
  description: string;
  /**
   * The open connections to the server, and the requests that wait for one; undefined for the
   * embedded database.
   */
  pool?: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  close(): Promise<void>;
}

/** Where to open the database. */
export interface DatabaseLocation {
  databaseUrl?: string | undefined;
  databaseReplicaUrl?: string | undefined;
  /** The maximum of connections of this process to the primary, and to the replica. */
  databasePoolSize?: number;
  dataDir: string;
}

/** The maximum of connections of a process to the primary, unless the operator sets another. */
export const defaultPoolSize = 20;

/**
 * Opens the PostgreSQL server at `databaseUrl`, or without one the embedded database in `dataDir`,
 * and migrates it. Failures of the replica are written to `log`.
 * @throws FolderInUse when another process has the folder open
 */
export async function openDatabase(
  location: DatabaseLocation,
  log?: ReplicaLog,
): Promise<OpenDatabase> {
  const { databaseUrl } = location;
  return databaseUrl ? openServer(databaseUrl, location, log) : openEmbedded(location.dataDir);
}

async function openServer(
  url: string,
  { databaseReplicaUrl, databasePoolSize: poolSize = defaultPoolSize }: DatabaseLocation,
  log: ReplicaLog | undefined,
): Promise<OpenDatabase> {
  await migrateServer(url);
  const pool = openPool(url, poolSize);
  const db = drizzlePg(pool);
  const replica = databaseReplicaUrl
    ? replicaReader(db, { url: databaseReplicaUrl, poolSize, log })
    : primaryReader(db);
  return {
    db,
    readReplica: replica.read,
    description: [url, databaseReplicaUrl]
      .flatMap((each) => (each ? describeUrl(each) : []))
      .join(', listings from '),
    pool,
    close: async () => {
      await replica.close();
      await pool.end();
    },
  };
}

/** Returns a description without the password. */
function describeUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}

/** Returns the folder with the embedded database's files. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  const client = await PGlite.create(databaseFolder(dataDir)).catch((error: unknown) => {
    unlock();
    throw error;
  });
  await migrateEmbedded(client);
  const db = drizzlePglite(client);
  return {
    db,
    readReplica: primaryReader(db).read,
    description: `PGlite in ${dataDir}`,
    close: async () => {
      await client.close();
      unlock();
    },
  };
}
