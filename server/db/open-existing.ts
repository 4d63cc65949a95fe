import { existsSync } from 'node:fs';
import pg from 'pg';
import { type DatabaseLocation, databaseFolder, type OpenDatabase, openDatabase } from './open.ts';

/** Thrown when there is no shop; most likely the settings that locate it were not set. */
export class ShopNotFound extends Error {}

/**
 * Opens the database of an existing shop. It never creates one: with missing settings, an operator
 * would otherwise get a new, empty database and mistake it for the shop's.
 * @throws ShopNotFound when there is none; FolderInUse when another process has the folder open
 */
export async function openExisting(location: DatabaseLocation): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = location;
  const isThere = databaseUrl ? await hasShop(databaseUrl) : existsSync(databaseFolder(dataDir));
  if (isThere) return openDatabase(location);
  const description = databaseUrl ? 'the database of DATABASE_URL' : dataDir;
  throw new ShopNotFound(
    `There is no shop in ${description}. Give the settings that it runs with, as by ` +
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
