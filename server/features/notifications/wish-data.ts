import { and, eq, inArray, isNull, ne, notExists } from 'drizzle-orm';
import { formatMoney } from '../../../contract/money.ts';
import { z } from '../../../contract/zod.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { products } from '../../db/schema/catalog.ts';
import { wishlistItems } from '../../db/schema/wishlist.ts';
import { selectBlockBetween } from '../messages/blocks.ts';
import type { ToldBicycle } from './notification-kind.ts';

/** What notifications about a bicycle in the wishlist contain. */
export const wishData = z.object({
  productId: z.string(),
  categoryId: z.string(),
  /** Written by the seller. */
  title: z.string(),
  priceCents: z.number(),
  /** The path or URL of its first picture; not in what was stored before mails had pictures. */
  picture: z.string().optional(),
});

/** The bicycle of a mail about the wishlist, at its price now. */
export const wishedBicycle = ({
  title,
  priceCents,
  picture,
}: z.infer<typeof wishData>): ToldBicycle => ({
  title,
  amount: formatMoney(priceCents / 100),
  picture,
});

/**
 * How long a mail about the wishlist waits: a seller often changes several bicycles one after
 * another.
 */
export const wishMailDelayMs = 10 * 60_000;

/** Returns what is told of each product, and its state, by its id. */
export async function findWished(db: Database, productIds: string[]) {
  const rows = await db
    .select({
      productId: products.id,
      categoryId: products.categoryId,
      title: products.title,
      priceCents: products.sellingPriceCents,
      picture: products.image,
      state: products.state,
    })
    .from(products)
    .where(inArray(products.id, productIds));
  return new Map(rows.map(({ state, ...data }) => [data.productId, { data, state }]));
}

/**
 * Returns the users with a product in the wishlist, except the buyer `without`, and those who block
 * the seller or are blocked by the seller: the news contains the seller's words.
 */
export async function findWishers(
  db: Database,
  productId: string,
  without?: string,
): Promise<string[]> {
  const isOther = without ? ne(wishlistItems.buyerId, without) : undefined;
  const rows = await db
    .select({ id: wishlistItems.buyerId })
    .from(wishlistItems)
    .innerJoin(users, eq(users.id, wishlistItems.buyerId))
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(
      and(
        eq(wishlistItems.productId, productId),
        isNull(users.deletedAt),
        isOther,
        notExists(selectBlockBetween(db, users.id, products.sellerId)),
      ),
    );
  return rows.map(({ id }) => id);
}
