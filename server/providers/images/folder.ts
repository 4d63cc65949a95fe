import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { imageWidths } from '../../../contract/image-widths.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/open.ts';
import { images } from '../../db/schema/catalog.ts';
import { Refusal } from '../../errors.ts';
import type { ImageHost, StoredImage } from './host.ts';
import { makeVariants, toAvif, type Variant } from './variants.ts';

const largest = imageWidths[imageWidths.length - 1];
const urlForm = new RegExp(`^/images/([0-9a-f]{32})/${largest}$`);
const toUrl = (hash: string) => `/images/${hash}/${largest}`;

/** The embedded image host: files in a folder, one subfolder for each picture by content hash. */
export function openImageFolder(options: {
  folder: string;
  db: Database;
  clock: Clock;
}): ImageHost {
  const { folder, db, clock } = options;
  const queue = backgroundQueue();

  return {
    description: `own host, files in ${folder}`,
    routes: (app) => serve(app, folder),
    close: queue.drain,

    store: async (bytes): Promise<StoredImage> => {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const [known] = await db.select().from(images).where(eq(images.hash, hash));
      if (known) return { url: toUrl(hash), width: known.width, height: known.height };
      const { width, height, list } = await makeVariants(bytes);
      await mkdir(join(folder, hash), { recursive: true });
      for (const variant of list)
        await writeWhole(fileOf(folder, hash, variant, 'webp'), variant.bytes);
      // The row comes last: a crash before it leaves files that the next try writes over.
      await db
        .insert(images)
        .values({ hash, width, height, createdAt: clock.now() })
        .onConflictDoNothing();
      for (const variant of list)
        queue.add(async () =>
          writeWhole(fileOf(folder, hash, variant, 'avif'), await toAvif(variant.bytes)),
        );
      return { url: toUrl(hash), width, height };
    },

    has: async (url) => {
      const hash = urlForm.exec(url)?.[1];
      if (!hash) return false;
      const rows = await db.select().from(images).where(eq(images.hash, hash));
      return rows.length > 0;
    },
  };
}

const fileOf = (folder: string, hash: string, { width }: Variant, format: 'webp' | 'avif') =>
  join(folder, hash, `${width}.${format}`);

/** A reader sees the whole file or none, even when the process dies in between. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}

/** AVIF takes a second of processor time: one at a time, after the answer has gone out. */
function backgroundQueue() {
  let last = Promise.resolve();
  return {
    add: (work: () => Promise<void>) => {
      // A picture without its AVIF is served as WebP, so a failure here loses nothing.
      last = last.then(work).catch(() => undefined);
    },
    drain: () => last,
  };
}

const imageParams = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  width: z.coerce.number().refine((width) => (imageWidths as readonly number[]).includes(width)),
});

async function serve(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false });
  app.get('/images/:hash/:width', async (request, reply) => {
    const parsed = imageParams.safeParse(request.params);
    if (!parsed.success) throw new Refusal('not_found');
    const { hash, width } = parsed.data;
    const wantsAvif = request.headers.accept?.includes('image/avif') ?? false;
    const format =
      wantsAvif && (await exists(join(folder, hash, `${width}.avif`))) ? 'avif' : 'webp';
    if (!(await exists(join(folder, hash, `${width}.${format}`)))) throw new Refusal('not_found');
    // The address is a hash of the content: it can never mean another picture.
    return reply
      .header('vary', 'accept')
      .type(`image/${format}`)
      .sendFile(`${hash}/${width}.${format}`, { maxAge: '365d', immutable: true });
  });
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
