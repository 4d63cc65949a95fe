import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { categories, products } from '../../db/schema/catalog.ts';

/**
 * Returns the id of every `size`-th available product, in the order of the ids: where each part of
 * the sitemap begins. Reads all ids once.
 */
export async function listPartStarts(db: Database, size: number): Promise<string[]> {
  const numbered = db
    .select({
      id: products.id,
      number: sql<number>`row_number() over (order by ${products.id})`.as('number'),
    })
    .from(products)
    .where(eq(products.state, 'available'))
    .as('numbered');
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.number} % ${size} = 1`)
    .orderBy(asc(numbered.id));
  return rows.map(({ id }) => id);
}

/** Returns up to `count` available products from `from` on, in the order of the ids. */
export const listTitles = (db: Database, { from, count }: { from: string; count: number }) =>
  db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(and(eq(products.state, 'available'), sql`${products.id} >= ${from}::uuid`))
    .orderBy(asc(products.id))
    .limit(count);

/** Returns up to `count` available products before `before`, newest first, for a product feed. */
export const listForFeed = (db: Database, { before, count }: { before: string; count: number }) =>
  db
    .select({
      id: products.id,
      title: products.title,
      description: products.description,
      cents: products.sellingPriceCents,
      image: products.image,
      pictures: products.pictures,
      attributes: products.attributes,
      category: categories.title,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.state, 'available'), gt(sql`${before}::uuid`, products.id)))
    .orderBy(desc(products.id))
    .limit(count);

export type FeedRow = Awaited<ReturnType<typeof listForFeed>>[number];
