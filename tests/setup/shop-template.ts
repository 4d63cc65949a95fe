import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { createDatabase } from './postgres.ts';

/** A new shop on PostgreSQL, to copy: creating one takes seconds, and copying is fast. */
export interface Template {
  /** Its data folder. */
  folder: string;
  databaseUrl: string;
}

/** Creates it with the seed command, as an operator would. */
export async function makeShopTemplate(postgresUrl: string): Promise<Template> {
  const folder = await mkdtemp(join(tmpdir(), 'respoke-template-'));
  const databaseUrl = await createDatabase(postgresUrl);
  await seed({ DATA_DIR: folder, DATABASE_URL: databaseUrl });
  await encodePictures(join(folder, 'images'));
  return { folder, databaseUrl };
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

/** Copies it into the folder of a shop. Returns the further settings that the shop needs. */
export async function copyTemplate(
  { folder, databaseUrl }: Template,
  to: string,
): Promise<Record<string, string>> {
  cpSync(folder, to, { recursive: true });
  const name = new URL(databaseUrl).pathname.slice(1);
  return { DATABASE_URL: await createDatabase(databaseUrl, name) };
}

export const removeTemplate = ({ folder }: Template): Promise<void> =>
  rm(folder, { recursive: true, force: true });
