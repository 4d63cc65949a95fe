import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { createDatabase } from './postgres.ts';

export type Engine = 'pglite' | 'postgres';

/** New shops, to copy: creating one takes seconds, and copying is fast. */
export interface Templates {
  /** The folder with all of them. */
  folder: string;
  /** The data folder of a shop on the embedded database, with its pictures, if it is needed. */
  pglite?: string;
  /** The data folder and the database of a shop on PostgreSQL. */
  postgres: { folder: string; databaseUrl: string };
}

/** Creates one for each engine with the seed command, as an operator would. */
export async function makeShopTemplates(
  postgresUrl: string,
  engines: readonly Engine[],
): Promise<Templates> {
  const folder = await mkdtemp(join(tmpdir(), 'respoke-templates-'));
  const pglite = engines.includes('pglite') ? join(folder, 'pglite') : undefined;
  const postgres = {
    folder: join(folder, 'postgres'),
    databaseUrl: await createDatabase(postgresUrl),
  };
  await Promise.all([
    pglite && seed({ DATA_DIR: pglite }),
    seed({ DATA_DIR: postgres.folder, DATABASE_URL: postgres.databaseUrl }),
  ]);
  const pictures = join(postgres.folder, 'images');
  await encodePictures(pictures);
  if (pglite) cpSync(pictures, join(pglite, 'images'), { recursive: true });
  return { folder, postgres, ...(pglite && { pglite }) };
}

async function seed(settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, SEED_DEMO: 'false', ...settings };
  const parameters = ['--disable-warning=ExperimentalWarning', 'server/commands/seed.ts'];
  await promisify(execFile)(process.execPath, parameters, { env });
}

/**
 * Makes the AVIF files of a new shop's pictures. A shop makes them when they are first asked for, and
 * each copy would spend seconds on it.
 */
async function encodePictures(folder: string): Promise<void> {
  const missing = globSync(join(folder, '*', '*.webp')).filter((webp) => !existsSync(avifOf(webp)));
  // The quickest effort: no journey looks at how good they are.
  await Promise.all(missing.map((webp) => sharp(webp).avif({ effort: 0 }).toFile(avifOf(webp))));
}

const avifOf = (webp: string) => webp.replace(/webp$/, 'avif');

/** Copies the template of a shop into its folder. Returns the further settings that it needs. */
export async function copyTemplate(
  templates: Templates,
  engine: Engine,
  folder: string,
): Promise<Record<string, string>> {
  if (engine === 'pglite') {
    if (!templates.pglite) throw new Error('no template for the embedded database was made');
    // For a thousand files, the asynchronous `cp` takes twice as long.
    cpSync(templates.pglite, folder, { recursive: true });
    return {};
  }
  const { databaseUrl, folder: pictures } = templates.postgres;
  cpSync(pictures, folder, { recursive: true });
  const name = new URL(databaseUrl).pathname.slice(1);
  return { DATABASE_URL: await createDatabase(databaseUrl, name) };
}

export const removeTemplates = ({ folder }: Templates): Promise<void> =>
  rm(folder, { recursive: true, force: true });
