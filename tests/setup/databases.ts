import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migrateEmbedded } from '../../server/db/migrate.ts';
// Names what is provided below.
import type {} from '../../server/testing/database.ts';
import { startPostgres } from './postgres.ts';

/** Once for a whole run: a PostgreSQL, and a migrated PGlite to copy, since making one takes 2 s. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'respoke-tests-'));
  const template = join(folder, 'pglite.tar');
  const client = await PGlite.create();
  await migrateEmbedded(client);
  const dump = await client.dumpDataDir('none');
  writeFileSync(template, Buffer.from(await dump.arrayBuffer()));
  await client.close();

  const postgres = await startPostgres();
  project.provide('pgliteTemplate', template);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
