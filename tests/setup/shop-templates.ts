import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from './postgres.ts';

/** New shops of either engine, to copy: creating one takes seconds, and copying is fast. */
export interface Templates {
  /** The data folder of a shop on the embedded database, with its pictures. */
  pglite: string;
  /** The data folder and the database of a shop on PostgreSQL. */
  postgres: { folder: string; databaseUrl: string };
}

/** Creates both with the seed command, as an operator would. */
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

/** Copies the template of a shop into its folder. Returns the further settings that it needs. */
export async function copyTemplate(
  templates: Templates,
  engine: 'pglite' | 'postgres',
  folder: string,
): Promise<Record<string, string>> {
  if (engine === 'pglite') {
    // For a thousand files, the asynchronous `cp` takes twice as long.
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
