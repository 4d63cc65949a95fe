import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { toCents } from '../../../contract/fields.ts';
import { maxCounted } from '../../../contract/limits.ts';
import type { CategoryFilter, CategoryOrder } from '../../../contract/search/category-filter.ts';
import type { Database } from '../../db/database.ts';
import { escapeLike } from '../../db/escape-like.ts';
import { products } from '../../db/schema/catalog.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import { findProducts } from './queries.ts';

export interface FilteredList {
  categoryId: string;
  filter: CategoryFilter;
}

/** The position of a product in a filtered list. */
interface SortKey {
  id: string;
  state: string;
  cents: number;
}

const { id, state, sellingPriceCents: cents } = products;

/** Matches the products of a category that pass the filter, in any state. */
function matching({ categoryId, filter }: FilteredList): SQL | undefined {
  const { min_price, max_price, condition, city } = filter;
  return and(
    eq(products.categoryId, categoryId),
    min_price === undefined ? undefined : gte(cents, toCents(min_price)),
    max_price === undefined ? undefined : lte(cents, toCents(max_price)),
    condition && inArray(products.condition, condition),
    city === undefined
      ? undefined
      : sql`lower(${products.city}) like ${`${escapeLike(city.toLowerCase())}%`}`,
  );
}

const byTime = { columns: sql`(${id})`, sign: sql`<`, by: [desc(id)] };

/** The columns of each sort order, all in the same direction. No place is known here. */
const orders: Record<CategoryOrder, { columns: SQL; sign: SQL; by: SQL[] }> = {
  newest: byTime,
  nearest: byTime,
  price_up: { columns: sql`(${cents}, ${id})`, sign: sql`>`, by: [asc(cents), asc(id)] },
  price_down: { columns: sql`(${cents}, ${id})`, sign: sql`<`, by: [desc(cents), desc(id)] },
};

/** Reads the products of one state that follow the key `after`. */
function scanState(
  db: Database,
  list: FilteredList,
  part: { state: 'available' | 'sold'; after: readonly string[]; count: number },
): Promise<SortKey[]> {
  const { columns, sign, by } = orders[list.filter.order ?? 'newest'];
  const casts = part.after.map((value, index) =>
    index < part.after.length - 1 ? sql`${value}::integer` : sql`${value}::uuid`,
  );
  const begin =
    casts.length > 0 ? sql`${columns} ${sign} (${sql.join(casts, sql`, `)})` : undefined;
  // What is offered is never hidden.
  const hidden = part.state === 'sold' ? eq(products.isHidden, false) : undefined;
  return db
    .select({ id, state, cents })
    .from(products)
    .where(and(matching(list), eq(state, part.state), hidden, begin))
    .orderBy(...by)
    .limit(part.count);
}

/**
 * Returns a page of the products of a category that pass the filter, as `readerId` sees them:
 * available products first, then sold ones, each in the requested order.
 * @throws AppError invalid_input for a cursor of another list
 */
export async function listFiltered(
  db: Database,
  readerId: string,
  list: FilteredList,
  request: PageRequest,
): Promise<Page<Product>> {
  const { order = 'newest', available } = list.filter;
  const isByTime = orders[order] === byTime;
  const page = await readPage<SortKey>(
    request,
    (row) => [row.state, ...(isByTime ? [] : [String(row.cents)]), row.id],
    async (key, count) => {
      const [from = 'available', ...after] = key ?? [];
      // Reads each state by one index scan; a query for both states could not use one.
      if (from === 'sold') return scanState(db, list, { state: 'sold', after, count });
      const rows = await scanState(db, list, { state: 'available', after, count });
      if (rows.length === count || available === 'true') return rows;
      const left = count - rows.length;
      return [...rows, ...(await scanState(db, list, { state: 'sold', after: [], count: left }))];
    },
    isByTime ? 'stateAndId' : 'stateCentsAndId',
  );
  const found = await findProducts(
    db,
    readerId,
    page.rows.map((row) => row.id),
  );
  return { ...page, rows: found };
}

/**
 * Counts the available products of a category that pass the filter: like the counts of the search,
 * without sold ones, whether or not the list has them. Stops at `maxCounted + 1`, which means more
 * than `maxCounted`.
 */
export async function countFiltered(db: Database, list: FilteredList): Promise<number> {
  const counted = db
    .select({ id })
    .from(products)
    .where(and(matching(list), eq(state, 'available')))
    .limit(maxCounted + 1);
  return db.$count(counted.as('counted'));
}
