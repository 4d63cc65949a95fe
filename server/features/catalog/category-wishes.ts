import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { wishlistItems } from '../../db/schema/wishlist.ts';

/** Prepares the query that `findWishes` executes. */
export const prepareWishes = (db: Database) =>
  db
    .select({ productId: wishlistItems.productId, id: wishlistItems.id })
    .from(wishlistItems)
    .where(
      sql`${wishlistItems.buyerId} = ${sql.placeholder('buyerId')}
        and ${wishlistItems.productId} = any(string_to_array(${sql.placeholder('ids')}, ',')::uuid[])`,
    )
    .prepare('wishes');

export type WishQuery = ReturnType<typeof prepareWishes>;

/** Returns a buyer's wishes among these products, as a map from product id to wish id. */
export async function findWishes(
  query: WishQuery,
  buyerId: string,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await query.execute({ buyerId, ids: productIds.join() });
  return new Map(rows.map(({ productId, id }) => [productId, id]));
}
