import { createWriteStream } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '../open.ts';
import { listTables, readRows, type TableName } from './tables.ts';

/** What a backup holds: rows by table, in the order in which they can be put back. */
export interface Manifest {
  takenAt: string;
  tables: { name: TableName; rows: number }[];
}

export const tableFile = (folder: string, table: TableName): string =>
  join(folder, 'tables', `${table.replaceAll('"', '')}.jsonl.gz`);

/**
 * Writes all rows, as they were at one moment, and all pictures into `folder`, which must not
 * exist. The server may go on meanwhile. The manifest comes last: without one it is no backup.
 */
export async function backup(
  db: Database,
  { dataDir, folder }: { dataDir: string; folder: string },
): Promise<Manifest> {
  await mkdir(folder);
  await mkdir(join(folder, 'tables'));
  const manifest = await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    const tables: Manifest['tables'] = [];
    for (const name of await listTables(tx))
      tables.push({ name, rows: await writeTable(tx, name, tableFile(folder, name)) });
    return { takenAt: new Date().toISOString(), tables };
  });
  // After the rows: a picture that a row names was there before the row.
  const images = join(dataDir, 'images');
  await mkdir(images, { recursive: true });
  await cp(images, join(folder, 'images'), { recursive: true });
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
  return manifest;
}

async function writeTable(tx: Database, table: TableName, file: string): Promise<number> {
  let count = 0;
  async function* lines() {
    for await (const page of readRows(tx, table)) {
      count += page.length;
      yield `${page.join('\n')}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file));
  return count;
}
