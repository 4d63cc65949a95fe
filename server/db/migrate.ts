import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

const migrationsFolder = join(import.meta.dirname, 'migrations');

// An arbitrary number, which is the same in all processes of the installation.
export const migrationLock = 7_276_507;

/** Migrates the embedded database. */
export const migrateEmbedded = (client: PGlite): Promise<void> =>
  migratePglite(drizzlePglite(client), { migrationsFolder });

/**
 * Migrates a PostgreSQL database; servers that start at the same time wait for each other. It uses
 * a separate connection without a timeout of statements, because a migration may take minutes.
 */
export async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The address or the database may set a timeout.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migratePg(drizzlePg(client), { migrationsFolder });
  } finally {
    // Closing the connection also releases the lock.
    await client.end();
  }
}
