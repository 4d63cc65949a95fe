import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Advertisement } from '../../../contract/advertising.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { Database } from '../../db/open.ts';
import { users } from '../../db/schema/accounts.ts';
import { advertisements } from '../../db/schema/advertising.ts';
import { products } from '../../db/schema/catalog.ts';

/** The latest `count` advertisements of products that can be had. */
export async function listAdvertisements(db: Database, count: number): Promise<Advertisement[]> {
  const rows = await db
    .select({ id: advertisements.id, product: products, sellerEmail: users.email })
    .from(advertisements)
    .innerJoin(products, eq(products.id, advertisements.productId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(eq(products.state, 'available'))
    .orderBy(desc(advertisements.id))
    .limit(count);
  return rows.map(({ id, product, sellerEmail }) => ({
    _id: id,
    productId: product.id,
    sellerEmail,
    productDetails: [
      {
        image: product.image,
        title: product.title,
        selling_price: toDollars(product.sellingPriceCents),
        area: product.area,
        city: product.city,
        categoryId: product.categoryId,
      },
    ],
  }));
}

/** Adds an advertisement and gives its id; undefined where the product has one already. */
export async function insertAdvertisement(
  db: Database,
  advertisement: typeof advertisements.$inferInsert,
): Promise<string | undefined> {
  const [row] = await db
    .insert(advertisements)
    .values(advertisement)
    .onConflictDoNothing()
    .returning({ id: advertisements.id });
  return row?.id;
}

/** Ends the advertisement of a seller's own product; false when there is none of theirs. */
export async function deleteAdvertisement(
  db: Database,
  productId: string,
  sellerId: string,
): Promise<boolean> {
  const own = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.sellerId, sellerId)));
  const rows = await db
    .delete(advertisements)
    .where(inArray(advertisements.productId, own))
    .returning({ id: advertisements.id });
  return rows.length > 0;
}
