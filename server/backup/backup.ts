import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { PictureStore } from '../providers/pictures/picture-store.ts';
import { privateFile, privateFolder } from './file-modes.ts';
import { savePictures } from './pictures.ts';
import { listTables, readLastMigration, readRows, type TableName } from './tables.ts';

/** The content of a backup: rows by table, in an order in which they can be restored. */
export interface Manifest {
  takenAt: string;
  /** The version that took it; not named by those before 0.1.0, nor is the next. */
  version?: string;
  /** What its tables are: see `readLastMigration`. */
  lastMigration?: number;
  tables: { name: TableName; rows: number }[];
  /** Hashes of pictures that a row refers to and that are not in the store. */
  missingPictures: string[];
}

/** Returns the path of the file with a table's rows in a backup. */
export const tableFile = (folder: string, table: TableName): string =>
  join(folder, 'tables', `${table.replaceAll('"', '')}.jsonl.gz`);

/**
 * Writes all rows, in one snapshot, and all pictures of `store` into `folder`, which must not
 * exist. Only the process's user can read it. On PostgreSQL, the server may run during the backup. The
 * manifest is written last: a folder without it is not a complete backup.
 * @throws Error when the folder exists; errors of the file system and of the database
 */
export async function backup(
  db: Database,
  { store, folder }: { store: PictureStore; folder: string },
): Promise<Manifest> {
  await mkdir(folder, privateFolder).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new Error(
      code === 'EEXIST' ? `${folder} exists already. Name a new folder for the backup.` : message,
    );
  });
  await mkdir(join(folder, 'tables'), privateFolder);
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    const tables: Manifest['tables'] = [];
    for (const name of await listTables(tx))
      tables.push({ name, rows: await writeTable(tx, name, tableFile(folder, name)) });
    const lastMigration = await readLastMigration(tx);
    return { takenAt: new Date().toISOString(), lastMigration, tables };
  });
  // After the rows, because each picture is stored before the row that refers to it.
  const missingPictures = await savePictures(db, store, join(folder, 'images'));
  const manifest = { version: await readVersion(), ...rows, missingPictures };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2), privateFile);
  return manifest;
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8');
  return JSON.parse(text).version;
}

async function writeTable(tx: Database, table: TableName, file: string): Promise<number> {
  let count = 0;
  async function* lines() {
    for await (const page of readRows(tx, table)) {
      count += page.length;
      yield `${page.join('\n')}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, privateFile));
  return count;
}
