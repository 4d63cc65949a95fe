import { and, gt, sql } from 'drizzle-orm';
import type { Database, DbDeps } from '../../../db/database.ts';
import { savedSearches, savedSearchHits } from '../../../db/schema/search/saved-searches.ts';
import { lockHits } from '../lock-hits.ts';

/** A person is told of the hits of one search at most once an hour, in minutes. */
const tellEveryMinutes = 60;

/** A saved search keeps its newest hits: ten pages of what a person looks through in one sitting. */
const keptHits = 1000;
/** Older ones are deleted once there are so many more, so that few runs delete any of a search. */
const extraHits = 100;
/** How many searches are trimmed in one statement, of about 200 hits each. */
const searchesPerStep = 100;

/** Pairs of a search and a product that it has found, of any number of searches. */
export interface FoundPairs {
  searchIds: string[];
  productIds: string[];
}

/**
 * Stores hits, and when to tell of them; each search keeps its newest 1,000, and at most 100 older
 * ones. Safe to repeat: a product is a hit of a search only once. Searches that were deleted
 * meanwhile are left out.
 */
export async function storeHits(
  { db, clock }: DbDeps,
  { searchIds, productIds }: FoundPairs,
): Promise<void> {
  if (searchIds.length === 0) return;
  await db.transaction(async (tx) => {
    await lockHits(tx);
    await insertHits(tx, { searchIds, productIds }, clock.now());
    await trimHits(tx, searchIds);
  });
}

async function insertHits(
  tx: Database,
  { searchIds, productIds }: FoundPairs,
  foundAt: Date,
): Promise<void> {
  const now = sql`${foundAt.toISOString()}::timestamptz`;
  // Arrays as texts, which both engines read.
  const found = sql`unnest(${`{${searchIds}}`}::uuid[], ${`{${productIds}}`}::uuid[])`;
  await tx.execute(sql`
    with added as (
      insert into ${savedSearchHits} (search_id, product_id, found_at)
      select s.id, found.product_id, ${now} from ${found} as found(search_id, product_id)
      join ${savedSearches} s on s.id = found.search_id
      for key share of s
      on conflict do nothing
      returning search_id
    ), counted as (select search_id, count(*)::int as count from added group by search_id)
    update ${savedSearches} set stored_hits = stored_hits + counted.count,
      tell_at = coalesce(tell_at,
        greatest(${now}, told_at + make_interval(mins => ${tellEveryMinutes}::integer)))
    from counted where id = counted.search_id`);
}

/** Deletes the oldest hits of those searches that have too many. */
async function trimHits(tx: Database, searchIds: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: savedSearches.id, count: savedSearches.storedHits })
    .from(savedSearches)
    .where(
      and(
        sql`${savedSearches.id} = any(${`{${[...new Set(searchIds)]}}`}::uuid[])`,
        gt(savedSearches.storedHits, keptHits + extraHits),
      ),
    );
  for (let start = 0; start < rows.length; start += searchesPerStep) {
    const step = rows.slice(start, start + searchesPerStep);
    const ids = `{${step.map(({ id }) => id)}}`;
    const excess = `{${step.map(({ count }) => count - keptHits)}}`;
    await tx.execute(sql`delete from ${savedSearchHits} where ctid = any(array(
      select oldest.row from unnest(${ids}::uuid[], ${excess}::int[]) as trimmed(id, excess),
      lateral (
        select ctid as row from ${savedSearchHits} where search_id = trimmed.id
        order by found_at, product_id limit trimmed.excess
      ) oldest))`);
    await tx.execute(sql`update ${savedSearches} set stored_hits = ${keptHits}::integer
      where id = any(${ids}::uuid[])`);
  }
}
