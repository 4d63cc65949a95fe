import { and, asc, eq, ilike, sql } from 'drizzle-orm';
import type { Suggestion } from '../../../../contract/search/search-result.ts';
import type { Database } from '../../../db/database.ts';
import { escapeLike } from '../../../db/escape-like.ts';
import { categories, products } from '../../../db/schema/catalog.ts';

const make = sql<string>`${products.attributes}->>'make'`;

/** Returns categories and makes of available products that begin with what was typed. */
export async function suggestBySql(
  db: Database,
  typed: string,
  count: number,
): Promise<Suggestion[]> {
  const pattern = `${escapeLike(typed.trim())}%`;
  const [kinds, makes] = await Promise.all([
    db
      .select({ text: categories.title, category: categories.kind })
      .from(categories)
      .where(ilike(categories.title, pattern))
      .orderBy(asc(categories.position))
      .limit(count),
    db
      .selectDistinct({ text: make })
      .from(products)
      .where(and(eq(products.state, 'available'), ilike(make, pattern)))
      .orderBy(make)
      .limit(count),
  ]);
  const found: Suggestion[] = [
    ...kinds.map((row) => ({ kind: 'category' as const, ...row })),
    ...makes.map((row) => ({ kind: 'make' as const, ...row })),
  ];
  return found.slice(0, count);
}
