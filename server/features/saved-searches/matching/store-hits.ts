import { sql } from 'drizzle-orm';
import type { Database, DbDeps } from '../../../db/database.ts';
import { savedSearches, savedSearchHits } from '../../../db/schema/search/saved-searches.ts';

/** Other than those of the migrations and the seed. */
const lockNumber = 7_276_509;

/** A person is told of the hits of one search at most once an hour, in minutes. */
const tellEveryMinutes = 60;

/** Pairs of a search and a product that it has found, of any number of searches. */
export interface FoundPairs {
  searchIds: string[];
  productIds: string[];
}

/**
 * Stores hits, and when to tell of them. Safe to repeat: a product is a hit of a search only once.
 * Searches that were deleted meanwhile are left out.
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
    )
    update ${savedSearches} set tell_at = coalesce(tell_at,
      greatest(${now}, told_at + make_interval(mins => ${tellEveryMinutes}::integer)))
    where id in (select search_id from added)`);
}
