import { asc, inArray } from 'drizzle-orm';
import type { DbDeps } from '../../db/database.ts';
import { listingsToCompare } from '../../db/schema/jobs.ts';
import { findCopiedPictures } from '../../features/hints/copied-pictures.ts';
import { openHintedCase } from '../../features/moderation/hinted-cases.ts';
import type { PictureHost } from '../../providers/pictures/picture-host.ts';

const batchSize = 50;

interface CompareDeps extends DbDeps {
  images: Pick<PictureHost, 'findCopies'>;
}

/**
 * Compares the pictures of listings that are new, or have new pictures, with those of other sellers, and opens a case
 * about the later one of two listings that show the same. It decides nothing.
 */
export async function comparePictures({ db, clock, images }: CompareDeps): Promise<void> {
  for (;;) {
    const rows = await db
      .select()
      .from(listingsToCompare)
      .orderBy(asc(listingsToCompare.id))
      .limit(batchSize);
    if (rows.length === 0) return;
    for (const id of new Set(rows.map(({ productId }) => productId)))
      for (const { productId, evidence } of await findCopiedPictures(db, images, id))
        await db.transaction((tx) =>
          openHintedCase(tx, {
            subject: { kind: 'listing', id: productId },
            source: 'photo',
            evidence,
            at: clock.now(),
          }),
        );
    const done = rows.map(({ id }) => id);
    await db.delete(listingsToCompare).where(inArray(listingsToCompare.id, done));
  }
}
