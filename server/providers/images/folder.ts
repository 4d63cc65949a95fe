import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { imageWidths } from '../../../contract/image-widths.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/open.ts';
import { images } from '../../db/schema/catalog.ts';
import { openAvifMaker } from './avif-maker.ts';
import { openDarkroom } from './darkroom.ts';
import { variantFile, writeWhole } from './files.ts';
import type { ImageHost, StoredImage } from './host.ts';
import { serveImages } from './serve.ts';

const largest = imageWidths[imageWidths.length - 1];
const urlForm = new RegExp(`^/images/([0-9a-f]{32})/${largest}$`);
const toUrl = (hash: string) => `/images/${hash}/${largest}`;

interface FolderOptions {
  folder: string;
  db: Database;
  clock: Clock;
}

/** The embedded image host: files in a folder, by content hash. */
export function openImageFolder({ folder, db, clock }: FolderOptions): ImageHost {
  const darkroom = openDarkroom();
  const avif = openAvifMaker(folder, darkroom);

  const find = async (hash: string) => {
    const [row] = await db.select().from(images).where(eq(images.hash, hash));
    return row;
  };

  return {
    description: `own host, files in ${folder}`,
    routes: async (app) => {
      await mkdir(folder, { recursive: true });
      await serveImages(app, { folder, avif });
    },
    close: async () => {
      await avif.close();
      darkroom.close();
    },

    store: async (bytes): Promise<StoredImage> => {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const known = await find(hash);
      if (known) return { url: toUrl(hash), width: known.width, height: known.height };
      const { width, height, list } = await darkroom.makeVariants(bytes);
      await mkdir(join(folder, hash), { recursive: true });
      for (const variant of list)
        await writeWhole(variantFile(folder, hash, variant.width, 'webp'), variant.bytes);
      // The row comes last: a crash before it leaves files that the next try writes over.
      const row = { hash, width, height, createdAt: clock.now() };
      await db.insert(images).values(row).onConflictDoNothing();
      for (const variant of list) avif.request(hash, variant.width);
      return { url: toUrl(hash), width, height };
    },

    has: async (url) => {
      const hash = urlForm.exec(url)?.[1];
      return hash !== undefined && (await find(hash)) !== undefined;
    },
  };
}
