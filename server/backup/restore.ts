import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { secrets } from '../db/schema/accounts.ts';
import { type KeyRing, unseal } from '../db/secrets/sealing.ts';
import type { PictureStore } from '../providers/pictures/picture-store.ts';
import { type Manifest, tableFile } from './backup.ts';
import { loadPictures } from './pictures.ts';
import { countRows, insertRows, readLastMigration, type TableName } from './tables.ts';

/** Thrown when a backup cannot be restored; the database is unchanged then. */
export class RestoreError extends Error {}

const batch = 500;

/**
 * Restores a backup into an empty, migrated database of either engine: either all rows, or none
 * when a count differs. Pictures are written into `store`, whatever kind of store they came from.
 * @throws ConfigError when `ring` does not decrypt the backup's keys, and RestoreError when the backup
 * has other tables than this version, both before anything is written; RestoreError when the database
 * has rows already, or counts differ
 */
export async function restore(
  db: Database,
  { store, folder, ring }: { store: PictureStore; folder: string; ring: KeyRing },
): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  await checkVersion(db, manifest);
  await checkSecrets(folder, ring);
  await loadPictures(store, join(folder, 'images'));
  await db.transaction(async (tx) => {
    await checkTarget(tx);
    for (const { name } of manifest.tables) {
      // Triggers add rows for those restored before, such as all rights for an admin.
      await tx.execute(sql`delete from ${sql.raw(name)}`);
      await readTable(tx, name, tableFile(folder, name));
    }
    // Triggers take the restored listings for new ones.
    await tx.execute(sql`delete from jobs.listings_to_match`);
    await tx.execute(sql`delete from jobs.listings_to_compare`);
    for (const { name, rows } of manifest.tables) {
      const count = await countRows(tx, name);
      if (count !== rows)
        throw new RestoreError(`${name} has ${count} rows after restoring, of ${rows}`);
    }
  });
  return manifest;
}

/** Rows of other tables would fail in the middle, or lose columns without a word. */
async function checkVersion(db: Database, { version, takenAt, lastMigration }: Manifest) {
  if (lastMigration === (await readLastMigration(db))) return;
  const which = version
    ? `version ${version}`
    : `the version before 0.1.0 that ran on ${takenAt.slice(0, 10)}`;
  throw new RestoreError(
    `This backup has other tables than this version: restore it with ${which}, and then start a later one with that database.`,
  );
}

async function checkSecrets(folder: string, ring: KeyRing): Promise<void> {
  for await (const line of readLines(tableFile(folder, 'public.secrets'))) {
    const { name, value } = JSON.parse(line) as typeof secrets.$inferSelect;
    unseal(ring, name, value);
  }
}

const readLines = (file: string) =>
  createInterface({ input: createReadStream(file).pipe(createGunzip()) });

async function checkTarget(tx: Database): Promise<void> {
  if (await countRows(tx, 'public.categories')) throw new RestoreError('the database is not empty');
  // Every start generates secrets; the saved ones replace them.
  await tx.execute(sql`truncate public.secrets`);
}

async function readTable(tx: Database, table: TableName, file: string): Promise<void> {
  let rows: string[] = [];
  for await (const line of readLines(file)) {
    rows.push(line);
    if (rows.length < batch) continue;
    await insertRows(tx, table, rows);
    rows = [];
  }
  if (rows.length > 0) await insertRows(tx, table, rows);
}
