import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** What 0000 replaces, for databases that a version before 0.1.0 made: docs/decisions/157. */
export const formerMigrationsFolder = join(migrationsFolder, 'before-0.1.0');

/** The time of the last migration of commit 7308f35f. The next ones are the former migrations. */
export const oldestUpgraded = 1_795_547_852_124;

// An arbitrary number, which is the same in all processes of the installation.
export const migrationLock = 7_276_507;

/** Thrown when a database lacks migrations that this version no longer has. */
export class DatabaseTooOld extends Error {}

/**
 * Migrates the embedded database.
 * @throws DatabaseTooOld, and leaves the database as it is
 */
export async function migrateEmbedded(client: PGlite): Promise<void> {
  for (const folder of await foldersFor(client))
    await migratePglite(drizzlePglite(client), { migrationsFolder: folder });
}

/**
 * Migrates a PostgreSQL database; servers that start at the same time wait for each other. It uses
 * a separate connection without a timeout of statements, because a migration may take minutes.
 * @throws DatabaseTooOld, and leaves the database as it is
 */
export async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The address or the database may set a timeout.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    for (const folder of await foldersFor(client))
      await migratePg(drizzlePg(client), { migrationsFolder: folder });
  } finally {
    // Closing the connection also releases the lock.
    await client.end();
  }
}

interface Client {
  query(statement: string): Promise<{ rows: unknown[] }>;
}

/**
 * Returns the folders whose migrations a database may lack, in order. Drizzle applies those that are
 * later than the last one in the database's list, so 0000 has the time of the last one that it replaces.
 */
async function foldersFor(client: Client): Promise<string[]> {
  const rowOf = async (statement: string) =>
    (await client.query(statement)).rows[0] as Record<string, unknown>;
  const { list } = await rowOf("select to_regclass('drizzle.__drizzle_migrations') as list");
  if (list === null) return [migrationsFolder];
  const { last } = await rowOf('select max(created_at) as last from drizzle.__drizzle_migrations');
  // The first migration broke off.
  if (last === null) return [migrationsFolder];
  if (Number(last) < oldestUpgraded)
    throw new DatabaseTooOld(
      'This database is older than commit 7308f35f. Start that version with it once, and then this one.',
    );
  return [formerMigrationsFolder, migrationsFolder];
}
