import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DbDeps } from '../../../db/database.ts';
import type { PointOf } from '../../../providers/search/feed/read-documents.ts';
import { minUuid } from '../../../uuid-bounds.ts';
import { listAfter } from '../queries.ts';
import { claimListings, deleteClaimed } from './claim-listings.ts';
import { createMatcher } from './match-batch.ts';
import { readBatch } from './read-batch.ts';
import { type FoundPairs, storeHits } from './store-hits.ts';

export interface MatchDeps extends DbDeps {
  places: { byId(id: number): { lat: number; lon: number } | undefined };
}

/** What a run did, and how long it took in milliseconds. */
export interface MatchReport {
  listings: number;
  searches: number;
  hits: number;
  matchMs: number;
  storeMs: number;
}

/** How many listings are compared at once; more follow in the next run. */
const maxListings = 10_000;
/** How many saved searches are read at once. */
const searchesPerPage = 5000;
/** About how many hits are stored in one statement. */
const hitsPerStatement = 50_000;
/** Requests wait no longer than this for their turn, in milliseconds. */
const maxTurnMs = 5;

/**
 * Compares new and changed listings with all saved searches and stores the hits; null if there are
 * none. Several processes may call it at the same time: each listing is claimed by one of them.
 */
export async function matchListings({ db, clock, places }: MatchDeps): Promise<MatchReport | null> {
  const claimed = await claimListings(db, maxListings);
  if (claimed.length === 0) return null;
  const report = { listings: 0, searches: 0, hits: 0, matchMs: 0, storeMs: 0 };
  const pointOf: PointOf = (id) => places.byId(id) ?? null;
  const batch = await readBatch(db, pointOf, claimed);
  const match = await timed(report, 'matchMs', () => createMatcher(batch, pointOf));
  let found: FoundPairs = { searchIds: [], productIds: [] };
  let storing: Promise<void> = Promise.resolve();
  const store = async () => {
    await storing;
    const pairs = found;
    report.hits += pairs.searchIds.length;
    found = { searchIds: [], productIds: [] };
    // The database stores while the next ones are compared.
    storing = timed(report, 'storeMs', () => storeHits({ db, clock }, pairs));
    // Awaited above or at the end, after other awaits.
    storing.catch(() => undefined);
  };
  report.listings = batch.documents.length;
  for await (const searches of pagesOf(db)) {
    report.searches += searches.length;
    let turnAt = performance.now();
    for (const search of searches) {
      const began = performance.now();
      if (began - turnAt > maxTurnMs) {
        await nextTurn();
        turnAt = performance.now();
      }
      for (const productId of match(search)) {
        found.searchIds.push(search.id);
        found.productIds.push(productId);
      }
      report.matchMs += performance.now() - Math.max(began, turnAt);
      if (found.searchIds.length >= hitsPerStatement) await store();
    }
  }
  await store();
  await storing;
  await deleteClaimed(db, claimed);
  return report;
}

async function* pagesOf(db: MatchDeps['db']) {
  let after: string | undefined = minUuid;
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof listAfter>> = await listAfter(db, {
      after,
      count: searchesPerPage,
    });
    yield page;
    after = page.length === searchesPerPage ? page.at(-1)?.id : undefined;
  }
}

async function timed<Result>(
  report: MatchReport,
  part: 'matchMs' | 'storeMs',
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const result = await work();
  report[part] += performance.now() - began;
  return result;
}
