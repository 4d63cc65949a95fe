import { inArray, sql } from 'drizzle-orm';
import type { OwnProduct } from '../../../contract/catalog/catalog.ts';
import type { Database } from '../../db/database.ts';
import { products, productViews } from '../../db/schema/catalog.ts';
import { threads } from '../../db/schema/messages.ts';
import { wishlistItems } from '../../db/schema/wishlist.ts';

/** Returns by id how often people have opened, saved and asked about these products. */
export async function countInterest(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnProduct['interest']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: products.id,
      // The names are written out: in a query of one table, drizzle leaves the tables' names away.
      views: sql<number>`(select coalesce(sum(views), 0)::int from ${productViews} one
        where one.product_id = products.id)`,
      wishes: sql<number>`(select count(*)::int from ${wishlistItems} one
        where one.product_id = products.id)`,
      questions: sql<number>`(select count(*)::int from ${threads} one
        where one.product_id = products.id and not one.started_by_seller)`,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map(({ id, ...interest }) => [id, interest]));
}
