import { and, asc, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { effectiveHeight, heightRangeOf } from '../../../../contract/bicycle/rider-height.ts';
import { maxCounted } from '../../../../contract/limits.ts';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import type { Database } from '../../../db/database.ts';
import { categories, products } from '../../../db/schema/catalog.ts';
import type { SearchAnswer, SearchPage } from '../provider.ts';
import { matchListings } from './match-listings.ts';

const { id, sellingPriceCents: cents } = products;
const frameSize = sql<string>`${products.attributes}->>'frame_size'`;

/** Prices are sorted as asked; every other order is by time, newest first. */
const orders = {
  price_up: { by: [asc(cents), desc(id)], isAfter: sql`>` },
  price_down: { by: [desc(cents), desc(id)], isAfter: sql`<` },
} as const;

/** Returns a condition for the kinds and sizes that fit the rider; undefined without a rider. */
async function fitsRider(db: Database, criteria: SearchCriteria): Promise<SQL | undefined> {
  const { height, inseam } = criteria;
  if (height === undefined && inseam === undefined) return undefined;
  const rider = effectiveHeight({ heightCm: height ?? 0, inseamCm: inseam });
  const sizes = await db
    .selectDistinct({ kind: categories.kind, size: frameSize })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.state, 'available'), sql`${frameSize} is not null`));
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
 * Answers a search by SQL, slower than the index and with fewer abilities: words as they are
 * written, no facets, a count up to `maxCounted`, and of a place its own listings only.
 */
export async function searchBySql(
  db: Database,
  criteria: SearchCriteria,
  { order, limit, after, counts = true }: SearchPage,
): Promise<SearchAnswer> {
  const place = criteria.place === undefined ? undefined : eq(products.placeId, criteria.place);
  const passing = and(matchListings(criteria), await fitsRider(db, criteria), place);
  const byPrice = order === 'price_up' || order === 'price_down' ? orders[order] : undefined;
  const start =
    after &&
    (byPrice
      ? sql`(${cents} ${byPrice.isAfter} ${Math.round(after.key)}::bigint
          or (${cents} = ${Math.round(after.key)}::bigint and ${id} < ${after.id}::uuid))`
      : lt(id, after.id));
  const rows = await db
    .select({ id, cents, postedAt: products.postedAt })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(passing, start ?? undefined))
    .orderBy(...(byPrice?.by ?? [desc(id)]))
    .limit(limit);
  const hits = rows.map((row) => ({
    id: row.id,
    key: byPrice ? row.cents : Math.floor(row.postedAt.getTime() / 1000),
  }));
  return { hits, total: after || !counts ? null : await count(db, passing), facets: {} };
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
