import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { categories, products } from '../../../db/schema/catalog.ts';
import type { SearchDocument } from '../provider.ts';
import { isLowered } from '../sql/match-listings.ts';

/** Returns the point of a place of GeoNames in degrees; null for one that is not known. */
export type PointOf = (placeId: number) => { lat: number; lon: number } | null;

/** Returns up to `count` available products after the id, in the order of the ids. */
export const readDocumentsAfter = (
  db: Database,
  pointOf: PointOf,
  { after, count }: { after: string; count: number },
): Promise<SearchDocument[]> => select(db, pointOf, gt(products.id, after), count);

/** Returns the available ones of these products. */
export const readDocuments = (
  db: Database,
  pointOf: PointOf,
  ids: readonly string[],
): Promise<SearchDocument[]> => select(db, pointOf, inArray(products.id, [...ids]), ids.length);

async function select(
  db: Database,
  pointOf: PointOf,
  which: SQL,
  count: number,
): Promise<SearchDocument[]> {
  const rows = await db
    .select({
      id: products.id,
      title: products.title,
      description: products.description,
      kind: categories.kind,
      condition: products.condition,
      priceCents: products.sellingPriceCents,
      postedAt: products.postedAt,
      city: products.city,
      area: products.area,
      attributes: products.attributes,
      placeId: products.placeId,
      delivery: products.delivery,
      shippingCents: products.shippingCents,
      verified: users.verified,
      lowered: isLowered,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(and(eq(products.state, 'available'), which))
    .orderBy(asc(products.id))
    .limit(count);
  return rows.map(({ delivery, verified, lowered, ...row }) => ({
    ...row,
    offer: { shipping: delivery !== 'pick_up', verified, lowered },
    postedAt: Math.floor(row.postedAt.getTime() / 1000),
    point: row.placeId === null ? null : pointOf(row.placeId),
  }));
}
