import { buffer } from 'node:stream/consumers';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { images, pictureHashes } from '../../../db/schema/catalog.ts';
import type { ImageWorker } from '../image-worker.ts';
import type { PictureHost } from '../picture-host.ts';
import { hashedShares, mirrorHash } from './picture-hash.ts';

/**
 * Two pictures look alike if their hashes differ in at most this many of 64 bits. `npm run bench:photos` prints what
 * that finds, and what it takes for copies that are none. The index finds up to seven.
 */
export const maxDistance = 6;

/** A picture that has more copies is no hint at anything. */
const maxCopies = 100;

/** Stores the hashes of a picture, unless they are stored. Null for one that has none. */
export async function storeHashes(
  tx: Database,
  image: string,
  hashes: readonly bigint[] | null,
): Promise<void> {
  const rows = (hashes ?? []).flatMap((bits, index) => {
    const share = hashedShares[index];
    return share === undefined ? [] : [{ image, share: Math.round(share * 100), bits }];
  });
  if (rows.length > 0) await tx.insert(pictureHashes).values(rows).onConflictDoNothing();
  await tx.update(images).set({ isHashed: true }).where(eq(images.hash, image));
}

/** A row of a stored picture, and in how many bits it differs. */
interface Like {
  hash: string;
  width: number;
  height: number;
  url: string | null;
  distance: number;
}

/**
 * Returns the stored pictures of which a hash is at most `maxDistance` from one of these, the most similar first.
 * Mirrored copies are found, too.
 */
export function findLike(db: Database, hashes: readonly bigint[]): Promise<Like[]> {
  const wanted = hashes.flatMap((bits) => [bits, mirrorHash(bits)]);
  const distance = sql<number>`min(bit_count((${pictureHashes.bits} # wanted)::bit(64)))::integer`;
  const { hash, width, height, url } = images;
  return db
    .select({ hash, width, height, url, distance: distance.as('distance') })
    .from(sql`unnest(${`{${wanted}}`}::bigint[]) as wanted`)
    .crossJoinLateral(sql`hashes_near(wanted, ${maxDistance}::integer) as near`)
    .innerJoin(
      pictureHashes,
      sql`(${pictureHashes.bits} >> 0 & 65535) = (near >> 0 & 65535) and ${pictureHashes.bits} = near`,
    )
    .innerJoin(images, eq(images.hash, pictureHashes.image))
    .groupBy(hash)
    .orderBy(sql`distance`, asc(hash))
    .limit(maxCopies);
}

/** Finds copies of stored pictures. `open` opens a stored picture, and `hash` hashes it. */
export function openPictureCopies(
  db: Database,
  { open, hash }: Pick<PictureHost, 'open'> & Pick<ImageWorker, 'hash'>,
) {
  /** Hashes a stored picture. One that cannot be opened or decoded counts as one without hashes. */
  const addHashes = async (image: string) => {
    const opened = await open(image);
    const hashes = opened && (await hash(await buffer(opened.stream)).catch(() => null));
    await db.transaction((tx) => storeHashes(tx, image, hashes));
  };

  return {
    findLike: async (picture: Pick<typeof images.$inferSelect, 'hash' | 'isHashed'>) => {
      if (!picture.isHashed) await addHashes(picture.hash);
      const stored = await db
        .select({ bits: pictureHashes.bits })
        .from(pictureHashes)
        .where(eq(pictureHashes.image, picture.hash));
      return stored.length === 0
        ? []
        : findLike(
            db,
            stored.map(({ bits }) => bits),
          );
    },

    hashMissing: async (count: number): Promise<number> => {
      const rows = await db
        .select({ hash: images.hash })
        .from(images)
        .where(eq(images.isHashed, false))
        .orderBy(asc(images.hash))
        .limit(count);
      for (const row of rows) await addHashes(row.hash);
      return rows.length;
    },
  };
}
