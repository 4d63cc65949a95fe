import type { ChangeFeed } from '../db/change-feed.ts';
import type { Database } from '../db/database.ts';
import type { ReplicaRead } from '../db/replica-reads.ts';
import type { Metrics } from '../ops/metrics.ts';
import { type Cache, type CachedValue, openCache } from './cache.ts';
import type { SerializedResponse } from './serialized-response.ts';

/** An answer in memory and what it takes there, beside its entry. */
export interface SizedResponse<Answer = unknown> {
  response: SerializedResponse<Answer>;
  bytes: number;
}

/** An answer that the next reader may get as well, while it is current. */
export type CachedResponse<Answer> = CachedValue<SizedResponse<Answer>>;

export interface ListCache extends Cache<SizedResponse> {
  /** Likewise, for a list that many people share: `load` gets the database that it is read from. */
  readFromReplica<V extends SizedResponse>(
    key: string,
    topics: readonly string[],
    load: (db: Database) => Promise<V>,
    asOf: number,
  ): Promise<CachedValue<V>>;
}

/** What an entry takes beside its text: the key, its topics and the maps they are in. */
const entryOverheadBytes = 500;

interface ListCacheOptions {
  readReplica: ReplicaRead;
  megabytes: number;
  metrics: Metrics;
}

/** Answers that many people share, up to so many megabytes; with 0 it keeps none. */
export function openListCache(
  feed: ChangeFeed,
  { readReplica, megabytes, metrics }: ListCacheOptions,
): ListCache {
  const cache = openCache<SizedResponse>(feed, {
    maxSize: megabytes * 1024 * 1024,
    sizeOf: ({ bytes }) => bytes + entryOverheadBytes,
  });
  const { state } = cache;
  metrics.addGauge('list_cache_bytes', 'Lists in memory', () => state.size);
  metrics.addGauge('list_cache_hits', 'Lists found in memory', () => state.hits);
  metrics.addGauge('list_cache_misses', 'Lists asked from the database', () => state.misses);
  return {
    ...cache,
    readFromReplica: (key, topics, load, asOf) =>
      cache.read(key, topics, (position) => readReplica(position, load), asOf),
  };
}

export const withSize = <Answer>(response: SerializedResponse<Answer>): SizedResponse<Answer> => ({
  response,
  // Packed in two ways it takes about as much again as half of itself.
  bytes: 1.5 * response.text.length,
});
