import type { ChangeFeed } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import type { ReadListing } from '../db/listings.ts';
import type { Metrics } from '../ops/metrics.ts';
import { type Cache, type Held, openCache } from './cache.ts';
import type { ReadyAnswer } from './serialized-response.ts';

/** An answer in memory and what it takes there, beside its entry. */
export interface KeptAnswer<Answer = unknown> {
  answer: ReadyAnswer<Answer>;
  bytes: number;
}

/** An answer that the next reader may get as well, while it is current. */
export type HeldAnswer<Answer> = Held<KeptAnswer<Answer>>;

export interface PageCache extends Cache<KeptAnswer> {
  /** Likewise, for a list that many people share: `load` gets the database that it is read from. */
  readListing<V extends KeptAnswer>(
    key: string,
    topics: readonly string[],
    load: (db: Database) => Promise<V>,
    asOf: number,
  ): Promise<Held<V>>;
}

/** What an entry takes beside its text: the key, its topics and the maps they are in. */
const entryBytes = 500;

interface PageCacheOptions {
  readListing: ReadListing;
  megabytes: number;
  metrics: Metrics;
}

/** Answers that many people share, up to so many megabytes; with 0 it keeps none. */
export function openPageCache(
  feed: ChangeFeed,
  { readListing, megabytes, metrics }: PageCacheOptions,
): PageCache {
  const cache = openCache<KeptAnswer>(feed, {
    most: megabytes * 1024 * 1024,
    sizeOf: ({ bytes }) => bytes + entryBytes,
  });
  const { state } = cache;
  metrics.watch('list_cache_bytes', 'Lists in memory', () => state.size);
  metrics.watch('list_cache_hits', 'Lists found in memory', () => state.hits);
  metrics.watch('list_cache_misses', 'Lists asked from the database', () => state.misses);
  return {
    ...cache,
    readListing: (key, topics, load, asOf) =>
      cache.read(key, topics, (position) => readListing(position, load), asOf),
  };
}

export const keep = <Answer>(answer: ReadyAnswer<Answer>): KeptAnswer<Answer> => ({
  answer,
  // Packed in two ways it takes about as much again as half of itself.
  bytes: 1.5 * answer.text.length,
});
