import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { Database } from './database.ts';
import { fromPrimary, fromReplica, type ReadListing, type ReplicaLog } from './listings.ts';
import { lockFolder } from './lock.ts';
import { migrateEmbedded, migrateServer } from './migrate.ts';
import { openPool } from './pool.ts';

export interface OpenDatabase {
  db: Database;
  /** For lists that many people share, and never for what somebody has just written. */
  readListing: ReadListing;
  /** For the start-up message. */
  description: string;
  /** Connections to the server, and who waits for one; the embedded database has none. */
  pool?: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  close(): Promise<void>;
}

/** Which database; `log` is told how its replica is. */
export interface DatabasePlace {
  databaseUrl?: string | undefined;
  databaseReplicaUrl?: string | undefined;
  /** Connections of this process at the most, to the primary and as many to the replica. */
  databasePoolSize?: number;
  dataDir: string;
}

const usualPoolSize = 20;

/**
 * Opens PostgreSQL where there is a URL, else the PostgreSQL inside this process with its files
 * below `dataDir`; migrates it either way.
 * @throws FolderInUse when another process has the folder open.
 */
export async function openDatabase(where: DatabasePlace, log?: ReplicaLog): Promise<OpenDatabase> {
  const { databaseUrl } = where;
  return databaseUrl ? openServer(databaseUrl, where, log) : openEmbedded(where.dataDir);
}

async function openServer(
  url: string,
  { databaseReplicaUrl, databasePoolSize: poolSize = usualPoolSize }: DatabasePlace,
  log: ReplicaLog | undefined,
): Promise<OpenDatabase> {
  await migrateServer(url);
  const pool = openPool(url, poolSize);
  const db = drizzlePg(pool);
  const listings = databaseReplicaUrl
    ? fromReplica(db, { url: databaseReplicaUrl, poolSize, log })
    : fromPrimary(db);
  return {
    db,
    readListing: listings.readListing,
    description: [url, databaseReplicaUrl]
      .flatMap((one) => (one ? placeOf(one) : []))
      .join(', listings from '),
    pool,
    close: async () => {
      await listings.close();
      await pool.end();
    },
  };
}

/** Without the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}

/** Where the embedded database has its files. */
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
    readListing: fromPrimary(db).readListing,
    description: `PGlite in ${dataDir}`,
    close: async () => {
      await client.close();
      unlock();
    },
  };
}
