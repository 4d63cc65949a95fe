import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { imageWidths } from '../../../contract/image-widths.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { images } from '../../db/schema/catalog.ts';
import { openPictureCopies, storeHashes } from './copies/find-copies.ts';
import { openExternalHost } from './external-host.ts';
import { openImageWorker } from './image-worker.ts';
import { openOwnHost } from './own-host.ts';
import type { PictureBackend, PictureHost } from './picture-host.ts';
import type { PictureStore } from './picture-store.ts';
import { openFolderStore } from './picture-stores/folder.ts';
import { openS3Store } from './picture-stores/s3.ts';
import { type ReceivedPicture, removeAbandonedUploads } from './receive-picture.ts';

const largest = imageWidths[imageWidths.length - 1];
const urlPattern = new RegExp(`^/images/([0-9a-f]{32})/${largest}$`);

type Row = Omit<typeof images.$inferSelect, 'createdAt' | 'isHashed'>;

const toStored = ({ hash, width, height, url }: Row) => ({
  url: url ?? `/images/${hash}/${largest}`,
  width,
  height,
});

interface Log {
  error(details: object, message: string): void;
}

/** Opens the store for the shop's own pictures that the configuration selects. */
export const openPictureStore = async (
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  log?: Log,
): Promise<PictureStore> => (s3 ? openS3Store(s3, log) : openFolderStore(join(dataDir, 'images')));

interface ImageOptions {
  config: Pick<Config, 's3' | 'dataDir' | 'imageHost'>;
  db: Database;
  clock: Clock;
  log?: Log | undefined;
}

/** Opens the image host. When it cannot be reached, this is logged, and the shop starts anyway. */
export async function openPictures({ config, db, clock, log }: ImageOptions): Promise<PictureHost> {
  removeAbandonedUploads().catch((err: unknown) =>
    log?.error({ err }, 'could not remove abandoned uploads'),
  );
  const worker = openImageWorker();
  const own = openOwnHost(await openPictureStore(config, log), worker);
  const backend: PictureBackend = config.imageHost
    ? openExternalHost(config.imageHost, own, log)
    : own;
  backend
    .check()
    .catch((err: unknown) => log?.error({ err }, `not reachable: ${backend.description}`));

  const store = async (picture: ReceivedPicture) => {
    const { hash } = picture;
    const [known] = await db.select().from(images).where(eq(images.hash, hash));
    if (known) return toStored(known);
    const variants = await worker.makeVariants(picture);
    const { width, height, hashes } = variants;
    const row = { hash, width, height, url: await backend.save(hash, variants) };
    // The row is added last: a crash before leaves files that the next attempt overwrites.
    await db.transaction(async (tx) => {
      await tx
        .insert(images)
        .values({ ...row, createdAt: clock.now() })
        .onConflictDoNothing();
      await storeHashes(tx, hash, hashes);
    });
    return toStored(row);
  };

  const find = async (url: string) => {
    const hash = urlPattern.exec(url)?.[1];
    const matchesUrl = hash === undefined ? eq(images.url, url) : eq(images.hash, hash);
    const [row] = await db.select().from(images).where(matchesUrl);
    return row && toStored(row).url === url ? row : undefined;
  };
  const copies = openPictureCopies(db, { open: backend.open, hash: worker.hash });

  return {
    description: backend.description,
    routes: backend.routes,
    open: backend.open,
    close: async () => {
      await backend.close();
      worker.close();
    },

    store: (picture) => store(picture).finally(picture.remove),

    has: async (url) => (await find(url)) !== undefined,

    findCopies: async (url) => {
      const row = await find(url);
      if (!row) return [];
      const found = await copies.findLike(row);
      return found.map(({ distance, ...copy }) => ({ url: toStored(copy).url, distance }));
    },
    hashMissing: copies.hashMissing,
  };
}
