import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, asc, gt, isNull } from 'drizzle-orm';
import { imageWidths } from '../../contract/image-widths.ts';
import type { Database } from '../db/database.ts';
import { images } from '../db/schema/catalog.ts';
import {
  type PictureStore,
  pathOf,
  type VariantName,
} from '../providers/pictures/picture-store.ts';
import { privateFile, privateFolder } from './file-modes.ts';

/**
 * Pictures processed at the same time, since a remote store is slow and each waits only for a file.
 */
const concurrency = 16;

/**
 * Copies all pictures that rows refer to from `store` into `folder`, except those on an external
 * host. Returns the hashes of pictures that are not in the store.
 */
export async function savePictures(
  db: Database,
  store: PictureStore,
  folder: string,
): Promise<string[]> {
  await mkdir(folder, privateFolder);
  const missing: string[] = [];
  const save = async (hash: string) => {
    await mkdir(join(folder, hash), privateFolder);
    for (const width of imageWidths) {
      const isStored = await saveFile(store, { hash, width, format: 'webp' }, folder);
      if (!isStored && !missing.includes(hash)) missing.push(hash);
      await saveFile(store, { hash, width, format: 'avif' }, folder);
    }
  };
  for (let last = ''; ; ) {
    const page = await db
      .select({ hash: images.hash })
      .from(images)
      .where(and(gt(images.hash, last), isNull(images.url)))
      .orderBy(asc(images.hash))
      .limit(concurrency);
    await Promise.all(page.map(({ hash }) => save(hash)));
    const end = page.at(-1);
    if (!end) return missing;
    last = end.hash;
  }
}

async function saveFile(store: PictureStore, name: VariantName, folder: string): Promise<boolean> {
  const file = await store.open(name);
  if (file) await pipeline(file.stream, createWriteStream(join(folder, pathOf(name)), privateFile));
  return file !== null;
}

const filePattern = /^(\d+)\.(webp|avif)$/;

/** Writes all pictures of a backup into `store`. */
export async function loadPictures(store: PictureStore, folder: string): Promise<void> {
  const hashes = await readdir(folder);
  const load = async (hash: string) => {
    for (const file of await readdir(join(folder, hash))) {
      const [, width, format] = filePattern.exec(file) ?? [];
      if (format !== 'webp' && format !== 'avif') continue;
      const name = { hash, width: Number(width), format } as const;
      await store.write(name, await readFile(join(folder, hash, file)));
    }
  };
  while (hashes.length > 0) await Promise.all(hashes.splice(0, concurrency).map(load));
}
