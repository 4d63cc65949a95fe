import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from './postgres.ts';

/** New shops of either engine that others are copied from: making one takes seconds, copying none. */
export interface Templates {
  /** Data folder of an embedded database, with its pictures. */
  pglite: string;
  /** Data folder and database of one on PostgreSQL. */
  postgres: { folder: string; databaseUrl: string };
}

/** Makes both as an operator would: by the seed command. */
export async function makeShopTemplates(postgresUrl: string): Promise<Templates> {
  const folder = await mkdtemp(join(tmpdir(), 'respoke-templates-'));
  const pglite = join(folder, 'pglite');
  const postgres = {
    folder: join(folder, 'postgres'),
    databaseUrl: await createDatabase(postgresUrl),
  };
  await Promise.all([
    seed({ DATA_DIR: pglite }),
    seed({ DATA_DIR: postgres.folder, DATABASE_URL: postgres.databaseUrl }),
  ]);
  return { pglite, postgres };
}

async function seed(settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, SEED_DEMO: 'false', ...settings };
  const parameters = ['--disable-warning=ExperimentalWarning', 'server/commands/seed.ts'];
  await promisify(execFile)(process.execPath, parameters, { env });
}

/** Copies the template for a shop into its folder; gives the settings that it needs beside that. */
export async function copyTemplate(
  templates: Templates,
  engine: 'pglite' | 'postgres',
  folder: string,
): Promise<Record<string, string>> {
  if (engine === 'pglite') {
    // A thousand files: the other `cp` takes twice as long.
    cpSync(templates.pglite, folder, { recursive: true });
    return {};
  }
  const { databaseUrl, folder: pictures } = templates.postgres;
  cpSync(pictures, folder, { recursive: true });
  const name = new URL(databaseUrl).pathname.slice(1);
  return { DATABASE_URL: await createDatabase(databaseUrl, name) };
}

export const removeTemplates = ({ pglite }: Templates): Promise<void> =>
  rm(join(pglite, '..'), { recursive: true, force: true });
