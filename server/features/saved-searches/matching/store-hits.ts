import { sql } from 'drizzle-orm';
import type { Database, DbDeps } from '../../../db/database.ts';
import { savedSearches, savedSearchHits } from '../../../db/schema/search/saved-searches.ts';

/** Other than those of the migrations and the seed. */
const lockNumber = 7_276_509;

/** A person is told of the hits of one search at most once an hour, in minutes. */
const tellEveryMinutes = 60;

/** A saved search keeps its newest hits: ten pages of what a person looks through in one sitting. */
const keptHits = 1000;
/** Older ones are deleted once there are so many more, so that few runs delete any of a search. */
const extraHits = 100;

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
    // One after another, so that a hit is never older than those that a person has seen already.
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
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
  await tx.execute(sql`
    with full_searches as (
      update ${savedSearches} set stored_hits = ${keptHits}::integer
      where id = any(${`{${[...new Set(searchIds)]}}`}::uuid[])
        and stored_hits > ${keptHits + extraHits}::integer
      returning id
    )
    delete from ${savedSearchHits} hits using full_searches, lateral (
      select product_id from ${savedSearchHits} where search_id = full_searches.id
      order by found_at desc, product_id desc offset ${keptHits}::integer
    ) oldest
    where hits.search_id = full_searches.id and hits.product_id = oldest.product_id`);
}
