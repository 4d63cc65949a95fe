import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { categories, priceChanges, products } from '../../db/schema/catalog.ts';

/** Returns a product in any state with its seller and its category's kind; undefined for none. */
export async function findBicycle(db: Database, id: string) {
  const [row] = await db
    .select({
      product: products,
      kind: categories.kind,
      seller: {
        _id: users.id,
        username: users.username,
        photoURL: users.photoUrl,
        verified: users.verified,
        since: users.createdAt,
      },
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, id));
  return row;
}

export type BicycleRow = NonNullable<Awaited<ReturnType<typeof findBicycle>>>;

/** How many former prices are shown. */
const maxFormerPrices = 20;

/** Returns the former prices of a product in cents, newest first, each with when it ended. */
export const listFormerPrices = (db: Database, productId: string) =>
  db
    .select({ cents: priceChanges.fromCents, until: priceChanges.changedAt })
    .from(priceChanges)
    .where(eq(priceChanges.productId, productId))
    .orderBy(desc(priceChanges.id))
    .limit(maxFormerPrices);

/** Counts what a seller has sold and offers. */
export async function countSales(
  db: Database,
  sellerId: string,
): Promise<{ sold: number; forSale: number }> {
  const rows = await db
    .select({ state: products.state, count: count() })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), ne(products.state, sql`'withdrawn'`)))
    .groupBy(products.state);
  const countOf = (wanted: string) => rows.find(({ state }) => state === wanted)?.count ?? 0;
  return { sold: countOf('sold'), forSale: countOf('available') };
}
