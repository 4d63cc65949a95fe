import type { ChangeFeed } from '../db/change-feed.ts';
import type { Database } from '../db/database.ts';
import type { ReplicaRead } from '../db/replica-reads.ts';
import type { Metrics } from '../ops/metrics.ts';
import { type Cache, type CachedValue, openCache } from './cache.ts';
import type { SerializedResponse } from './serialized-response.ts';

/** A cached response and its size in bytes, without the overhead of an entry. */
export interface SizedResponse<Answer = unknown> {
  response: SerializedResponse<Answer>;
  bytes: number;
}

/** A response that other readers may also get while it is current. */
export type CachedResponse<Answer> = CachedValue<SizedResponse<Answer>>;

export interface ListCache extends Cache<SizedResponse> {
  /**
   * Like `read`, for a list that many people share: `load` gets the database to read from, which
   * may be a replica.
   */
  readFromReplica<V extends SizedResponse>(
    key: string,
    topics: readonly string[],
    load: (db: Database) => Promise<V>,
    asOf: number,
  ): Promise<CachedValue<V>>;
}

/** The memory of an entry beyond its text: the key, its topics and the maps. */
const entryOverheadBytes = 500;

interface ListCacheOptions {
  readReplica: ReplicaRead;
  megabytes: number;
  metrics: Metrics;
}

/** Opens a cache of responses that many people share, up to `megabytes`; with 0 it keeps none. */
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

/** Adds the size of a response. */
export const withSize = <Answer>(response: SerializedResponse<Answer>): SizedResponse<Answer> => ({
  response,
  // Its two compressed forms together take about half as much again.
  bytes: 1.5 * response.text.length,
});
