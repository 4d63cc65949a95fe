import { and, asc, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { effectiveHeight, heightRangeOf } from '../../../../contract/bicycle/rider-height.ts';
import { maxCounted } from '../../../../contract/limits.ts';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import type { Database } from '../../../db/database.ts';
import { categories, products } from '../../../db/schema/catalog.ts';
import type { SearchAnswer, SearchPage } from '../provider.ts';
import { matchListings, searchedCents } from './match-listings.ts';

const { id } = products;
const frameSize = sql<string>`${products.attributes}->>'frame_size'`;

const seconds = sql<string>`floor(extract(epoch from ${products.postedAt}))`;

/**
 * Prices are sorted as asked, and every other order is by the time of the id, newest first, which
 * needs no sorting. A list that the index began goes on by the keys of the index.
 */
function sortOf({ order, after }: SearchPage, cents: SQL) {
  if (order === 'price_up') return { key: cents, direction: asc, isAfter: sql`>` };
  if (order === 'price_down') return { key: cents, direction: desc, isAfter: sql`<` };
  const key = after?.engine === 'index' ? seconds : null;
  return { key, direction: desc, isAfter: sql`<` };
}

/** Returns the condition for the rows behind the one before the page; undefined for the first page. */
function startOf({ after }: SearchPage, { key, isAfter }: ReturnType<typeof sortOf>) {
  if (!after) return undefined;
  if (!key) return lt(id, after.id);
  const last = Math.round(after.key);
  return sql`(${key}, ${id}) ${isAfter} (${last}::bigint, ${after.id}::uuid)`;
}

/** Returns a condition for the kinds and sizes that fit the rider; undefined without a rider. */
async function fitsRider(db: Database, criteria: SearchCriteria): Promise<SQL | undefined> {
  const { height, inseam } = criteria;
  if (height === undefined && inseam === undefined) return undefined;
  const rider = effectiveHeight({ heightCm: height ?? 0, inseamCm: inseam });
  const sizes = await db
    .selectDistinct({ kind: categories.kind, size: frameSize })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        eq(products.state, 'available'),
        criteria.seller === undefined ? undefined : eq(products.sellerId, criteria.seller),
        sql`${frameSize} is not null`,
      ),
    );
  const fitting = sizes.filter(({ kind, size }) => {
    const range = heightRangeOf(kind, size);
    return range && range.min <= rider && rider <= range.max;
  });
  const pairs = fitting.map(({ kind, size }) =>
    and(eq(categories.kind, kind), eq(frameSize, size)),
  );
  return or(...pairs, sql`false`);
}

/**
 * Answers a search by SQL, slower than the index and with fewer abilities: no corrections, newest
 * first instead of the best match, no facets, a count up to `maxCounted`, and of a place its own
 * listings only.
 */
export async function searchBySql(
  db: Database,
  criteria: SearchCriteria,
  page: SearchPage,
): Promise<SearchAnswer> {
  const { limit, after, counts = true } = page;
  const place = criteria.place === undefined ? undefined : eq(products.placeId, criteria.place);
  const passing = and(matchListings(criteria), await fitsRider(db, criteria), place);
  const cents = searchedCents(criteria);
  const sort = sortOf(page, cents);
  const rows = await db
    .select({ id, cents, postedAt: products.postedAt })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(passing, startOf(page, sort)))
    .orderBy(...(sort.key ? [sort.direction(sort.key)] : []), sort.direction(id))
    .limit(limit);
  const hits = rows.map((row) => ({
    id: row.id,
    key: sort.key === cents ? row.cents : Math.floor(row.postedAt.getTime() / 1000),
  }));
  return {
    engine: after?.engine ?? 'sql',
    order: page.order ?? 'newest',
    hits,
    total: after || !counts ? null : await count(db, passing),
    facets: {},
  };
}

/** Counts matches; null for more than `maxCounted`. */
async function count(db: Database, passing: SQL | undefined): Promise<number | null> {
  const found = db
    .select({ id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(passing)
    .limit(maxCounted + 1);
  const total = await db.$count(found.as('found'));
  return total > maxCounted ? null : total;
}
