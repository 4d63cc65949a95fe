import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Advertisement } from '../../../contract/catalog/advertising.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { advertisements, products } from '../../db/schema/catalog.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';

const selectAdvertised = (db: Database, before: string | undefined, count: number) =>
  db
    .select({ id: advertisements.id, product: products, sellerEmail: users.email })
    .from(advertisements)
    .innerJoin(products, eq(products.id, advertisements.productId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(and(eq(products.state, 'available'), before ? lt(advertisements.id, before) : undefined))
    .orderBy(desc(advertisements.id))
    .limit(count);

type Row = Awaited<ReturnType<typeof selectAdvertised>>[number];

/** Returns a page of the advertisements of available products, newest first, with sellers' emails. */
export async function listAdvertisements(
  db: Database,
  request: PageRequest,
): Promise<Page<Advertisement>> {
  const page = await readPage<Row>(
    request,
    ({ id }) => [id],
    (after, count) => selectAdvertised(db, after?.[0], count),
  );
  return { ...page, rows: page.rows.map(toAdvertisement) };
}

const toAdvertisement = ({ id, product, sellerEmail }: Row): Advertisement => ({
  _id: id,
  productId: product.id,
  sellerEmail,
  productDetails: {
    image: product.image,
    title: product.title,
    selling_price: toDollars(product.sellingPriceCents),
    area: product.area,
    city: product.city,
    categoryId: product.categoryId,
  },
});

/** Adds an advertisement and returns its id, or undefined when the product already has one. */
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

/**
 * Ends the advertisement of a seller's own product. Returns false when the seller has none for it.
 */
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
