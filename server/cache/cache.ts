import type { ChangeFeed } from '../db/change-feed.ts';

/** A value that was read, and whether it may be used again. */
export interface CachedValue<Value> {
  value: Value;
  /**
   * Returns whether the value is still cached, and marks it as recently used. Call `catchUp` of the
   * feed first.
   */
  isCurrent(): boolean;
}

/** A cache that includes all database changes up to a given moment. */
export interface Cache<Value> {
  /**
   * Returns the value of `key`: the cached one if none of its `topics` has changed in the database,
   * otherwise the result of `load`, which must see everything before `position` in the write-ahead
   * log. Reads during a load share its result. The value includes everything committed by `asOf`, a
   * moment of `performance.now()`, by default now. An earlier moment allows an older value.
   */
  read<V extends Value>(
    key: string,
    topics: readonly string[],
    load: (position: string) => Promise<V>,
    asOf?: number,
  ): Promise<CachedValue<V>>;
  /** Its size, and its hits and misses since it was opened. */
  readonly state: Readonly<CacheState>;
}

export interface CacheState {
  /** In the unit of `sizeOf`. */
  size: number;
  hits: number;
  misses: number;
}

interface Entry<Value> {
  result: Promise<CachedValue<Value>>;
  topics: readonly string[];
  /** 0 until the value is loaded. */
  size: number;
}

/**
 * Opens a cache that holds values of at most `maxSize` in total, measured by `sizeOf`, and evicts
 * the least recently used. With `maxSize` 0 it keeps a value only while it is loading.
 */
export function openCache<Value>(
  feed: ChangeFeed,
  { maxSize, sizeOf }: { maxSize: number; sizeOf(value: Value): number },
): Cache<Value> {
  // A map keeps insertion order, so the first entry is the least recently used.
  const entries = new Map<string, Entry<Value>>();
  const keysOf = new Map<string, Set<string>>();
  const state: CacheState = { size: 0, hits: 0, misses: 0 };

  const drop = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    state.size -= entry.size;
    for (const topic of entry.topics) {
      const keys = keysOf.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(topic);
    }
  };

  feed.listen((topics) => {
    const stale = topics
      ? topics.flatMap((topic) => [...(keysOf.get(topic) ?? [])])
      : entries.keys();
    for (const key of [...stale]) drop(key);
  });

  /** Makes an entry the most recently used. Returns false when it is no longer cached. */
  const markRecentlyUsed = (key: string, entry: Entry<Value>): boolean => {
    if (entries.get(key) !== entry) return false;
    entries.delete(key);
    entries.set(key, entry);
    state.hits += 1;
    return true;
  };

  const add = (key: string, topics: readonly string[], loading: Promise<Value>) => {
    const isCurrent = () => markRecentlyUsed(key, entry);
    const result = loading.then((value) => ({ value, isCurrent }));
    const entry: Entry<Value> = { result, topics, size: 0 };
    entries.set(key, entry);
    for (const topic of topics) {
      const keys = keysOf.get(topic) ?? new Set();
      keysOf.set(topic, keys.add(key));
    }
    // Added before it is loaded, so that a change during the load drops it like any other entry.
    const isStored = () => entries.get(key) === entry;
    result.then(
      ({ value }) => {
        if (!isStored()) return;
        entry.size = sizeOf(value);
        state.size += entry.size;
        for (const oldest of entries.keys()) {
          if (state.size <= maxSize) break;
          drop(oldest);
        }
      },
      () => isStored() && drop(key),
    );
    return result;
  };

  return {
    state,
    read: async <V extends Value>(
      key: string,
      topics: readonly string[],
      load: (position: string) => Promise<V>,
      asOf = performance.now(),
    ) => {
      await feed.catchUp(asOf);
      const entry = entries.get(key);
      if (entry && markRecentlyUsed(key, entry)) return entry.result as Promise<CachedValue<V>>;
      state.misses += 1;
      // The position is read now: a change before it need not drop the entry that is added now.
      return add(key, topics, load(feed.position())) as Promise<CachedValue<V>>;
    },
  };
}
