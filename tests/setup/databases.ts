import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migrateEmbedded, migrateServer } from '../../server/db/migrate.ts';
// Imports the types of the values provided below.
import type {} from '../../server/testing/database.ts';
import { createDatabase, startPostgres } from './postgres.ts';

/**
 * Runs once per test run: starts a PostgreSQL, and makes a migrated database of each engine that a
 * selected project uses, to copy.
 */
export default async function setup(project: TestProject) {
  const engines = project.vitest.projects.map(({ config }) => config.provide?.engine);
  const closings = [
    engines.includes('pglite') ? await makePgliteTemplate(project) : undefined,
    engines.some(Boolean) ? await startServer(project) : undefined,
  ];
  return async () => {
    for (const close of closings) await close?.();
  };
}

async function makePgliteTemplate(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'respoke-tests-'));
  const template = join(folder, 'pglite.tar');
  const client = await PGlite.create();
  await migrateEmbedded(client);
  const dump = await client.dumpDataDir('none');
  writeFileSync(template, Buffer.from(await dump.arrayBuffer()));
  await client.close();
  project.provide('pgliteTemplate', template);
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function startServer(project: TestProject) {
  const postgres = await startPostgres();
  const migrated = await createDatabase(postgres.url);
  await migrateServer(migrated);
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresTemplate', new URL(migrated).pathname.slice(1));
  return postgres.stop;
}
