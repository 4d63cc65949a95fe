import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { paidStates } from '../../../contract/deals/booking-states.ts';
import type { CaseEvidence } from '../../../contract/moderation/cases.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import type { PictureCopy, PictureHost } from '../../providers/pictures/picture-host.ts';
import { picturesOf } from '../catalog/queries.ts';

/** A picture that more sellers use is one of many, such as a maker's: it says nothing about one of them. */
const maxSellers = 3;

/** A picture of so many listings says nothing either. */
const maxListings = 100;

/** The addresses of the pictures of a listing, as an index has them. */
const pictureUrls = sql<string[]>`picture_urls(${products.image}, ${products.pictures})`;

type PhotoEvidence = Extract<CaseEvidence, { kind: 'photo' }>;

/** A listing with a picture of another seller. */
interface CopiedPicture {
  /** The listing that was posted later. */
  productId: string;
  evidence: PhotoEvidence;
}

/**
 * Returns the listings of other sellers that show a picture much like one of a listing: for each, the most similar one.
 * Pictures of more than three sellers, or on a hundred listings of others, are left out, and so is what this seller has
 * bought of the other, or the other of this one.
 */
export async function findCopiedPictures(
  db: Database,
  images: Pick<PictureHost, 'findCopies'>,
  productId: string,
): Promise<CopiedPicture[]> {
  const [own] = await db.select().from(products).where(eq(products.id, productId));
  const found = new Map<string, CopiedPicture>();
  for (const { image } of own ? picturesOf(own) : []) {
    const copies = await images.findCopies(image);
    for (const other of own ? await listOthers(db, own, copies) : []) {
      const { copy, isOlder } = other;
      const distance = copy.distance;
      const before = found.get(other.id);
      if (before && before.evidence.distance <= distance) continue;
      const [later, earlier] = isOlder ? [own, other] : [other, own];
      const [laterImage, earlierImage] = isOlder ? [image, copy.url] : [copy.url, image];
      if (!later || !earlier) continue;
      found.set(other.id, {
        productId: later.id,
        evidence: {
          kind: 'photo',
          image: laterImage,
          productId: earlier.id,
          otherImage: earlierImage,
          distance,
        },
      });
    }
  }
  return [...found.values()];
}

/** The listings of other sellers with one of these pictures, if no more than `maxSellers` have it. */
async function listOthers(
  db: Database,
  own: typeof products.$inferSelect,
  copies: readonly PictureCopy[],
) {
  if (copies.length === 0) return [];
  const urls = sql.join(
    copies.map(({ url }) => sql`${url}`),
    sql`, `,
  );
  const rows = await db
    .select({
      id: products.id,
      sellerId: products.sellerId,
      postedAt: products.postedAt,
      urls: pictureUrls,
    })
    .from(products)
    .where(and(sql`${pictureUrls} && array[${urls}]::text[]`, ne(products.sellerId, own.sellerId)))
    // Not by the id alone: PostgreSQL would walk along all listings, where the index of pictures finds these few.
    .orderBy(sql`${products.id}::text`)
    .limit(maxListings);
  const sellers = new Set([own.sellerId, ...rows.map(({ sellerId }) => sellerId)]);
  if (sellers.size > maxSellers || rows.length === maxListings) return [];
  const others = await withoutBought(db, own, rows);
  return others.flatMap((row) => {
    const copy = copies.find(({ url }) => row.urls.includes(url));
    const isOlder =
      row.postedAt < own.postedAt ||
      (Number(row.postedAt) === Number(own.postedAt) && row.id < own.id);
    return copy ? [{ ...row, copy, isOlder }] : [];
  });
}

/** Who sells on what they have bought may use its pictures. */
async function withoutBought<Row extends { id: string; sellerId: string }>(
  db: Database,
  own: { id: string; sellerId: string },
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const isPaid = inArray(bookings.state, [...paidStates]);
  const bought = await db
    .select({ productId: bookings.productId, buyerId: bookings.buyerId })
    .from(bookings)
    .where(and(inArray(bookings.productId, [own.id, ...rows.map(({ id }) => id)]), isPaid));
  const hasBought = (buyerId: string, productId: string) =>
    bought.some((one) => one.buyerId === buyerId && one.productId === productId);
  return rows.filter(
    ({ id, sellerId }) => !hasBought(own.sellerId, id) && !hasBought(sellerId, own.id),
  );
}
