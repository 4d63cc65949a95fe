import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

const migrationsFolder = join(import.meta.dirname, 'migrations');

// Any number will do as long as every process of the installation uses the same.
export const migrationLock = 7_276_507;

/** Brings the embedded database up to date. */
export const migrateEmbedded = (client: PGlite): Promise<void> =>
  migratePglite(drizzlePglite(client), { migrationsFolder });

/**
 * Brings a PostgreSQL up to date; servers that start at the same moment wait for each other. It
 * uses a connection of its own without the pool's limits: a migration may take minutes.
 */
export async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migratePg(drizzlePg(client), { migrationsFolder });
  } finally {
    // Gives the lock back as well.
    await client.end();
  }
}
