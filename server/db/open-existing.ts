import { existsSync } from 'node:fs';
import pg from 'pg';
import { type DatabasePlace, databaseFolder, type OpenDatabase, openDatabase } from './open.ts';

/** Thrown where there is no shop yet, and most likely the settings that name one were forgotten. */
export class NoShop extends Error {}

/**
 * Opens a database that a shop has been in, and makes none: who forgets the settings would get a new,
 * empty one, and take it for theirs.
 * @throws NoShop when there is none; FolderInUse when another process has the folder open
 */
export async function openExisting(where: DatabasePlace): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = where;
  const isThere = databaseUrl ? await hasShop(databaseUrl) : existsSync(databaseFolder(dataDir));
  if (isThere) return openDatabase(where);
  const place = databaseUrl ? 'the database of DATABASE_URL' : dataDir;
  throw new NoShop(
    `There is no shop in ${place}. Give the settings that it runs with, as by ` +
      'node --env-file=/etc/respoke.env.',
  );
}

async function hasShop(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('public.categories') as found");
    return rows[0]?.found !== null;
  } finally {
    await client.end();
  }
}
