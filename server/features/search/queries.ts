import { and, eq, inArray } from 'drizzle-orm';
import { toDollars } from '../../../contract/fields.ts';
import type { FoundBicycle } from '../../../contract/search/search-result.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { products } from '../../db/schema/catalog.ts';

/**
 * Returns the available ones of these products as everybody sees them, in the order of `ids`. A
 * product that was sold after the search is left out.
 */
export async function findListed(db: Database, ids: readonly string[]): Promise<FoundBicycle[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ product: products, username: users.username, verified: users.verified })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(and(inArray(products.id, [...ids]), eq(products.state, 'available')));
  const found = new Map(rows.map((row) => [row.product.id, toFoundBicycle(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export interface ListedRow {
  product: typeof products.$inferSelect;
  username: string;
  verified: boolean;
}

/** Returns a product with its seller's name as everybody sees it. */
export const toFoundBicycle = ({ product, username, verified }: ListedRow): FoundBicycle => ({
  _id: product.id,
  title: product.title,
  selling_price: toDollars(product.sellingPriceCents),
  purchase_price: toDollars(product.purchasePriceCents),
  purchase_date: product.purchaseDate,
  image: product.image,
  pictureCount: Math.max(1, product.pictures.length),
  categoryId: product.categoryId,
  condition: product.condition,
  city: product.city,
  area: product.area,
  postedAt: product.postedAt.toISOString(),
  available: product.state === 'available',
  attributes: product.attributes,
  delivery: product.delivery,
  shipping_price: toDollars(product.shippingCents),
  seller: { _id: product.sellerId, username, verified },
});
