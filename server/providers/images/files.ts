import { randomUUID } from 'node:crypto';
import { access, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a picture's variant lies: one subfolder for each picture, by content hash. */
export const variantFile = (
  folder: string,
  hash: string,
  width: number,
  format: 'webp' | 'avif',
): string => join(folder, hash, `${width}.${format}`);

/** Writes a file so that a reader sees all of it or none, even when the process dies in between. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}

export const fileExists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
