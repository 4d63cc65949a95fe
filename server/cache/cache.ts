import type { ChangeFeed } from '../db/change-feed.ts';

/** A value that was read, and whether it may be used again. */
export interface CachedValue<Value> {
  value: Value;
  /** Whether it is still in memory; what is asked for stays there longer. Catch up with the feed first. */
  isCurrent(): boolean;
}

/** Answers from memory that know of everything up to a moment. */
export interface Cache<Value> {
  /**
   * The value under `key`: the one in memory while nothing of its `topics` has changed in the
   * database, else what `load` gives, which must see everything before `position` of the
   * write-ahead log. Requests that arrive during a load share it. The value includes everything
   * committed by `asOf`: a moment of `performance.now()`, by default this one. An earlier moment
   * allows an older answer.
   */
  read<V extends Value>(
    key: string,
    topics: readonly string[],
    load: (position: string) => Promise<V>,
    asOf?: number,
  ): Promise<CachedValue<V>>;
  /** What it holds, and how often it was asked since it was opened. */
  readonly state: Readonly<CacheState>;
}

export interface CacheState {
  /** As `sizeOf` counts. */
  size: number;
  hits: number;
  misses: number;
}

interface Entry<Value> {
  result: Promise<CachedValue<Value>>;
  topics: readonly string[];
  /** 0 until the value is there. */
  size: number;
}

/**
 * Opens a cache that holds values of at most `maxSize` in total, as `sizeOf` counts them, and
 * evicts the least recently used. With `maxSize` 0 it keeps a value only while it is loading.
 */
export function openCache<Value>(
  feed: ChangeFeed,
  { maxSize, sizeOf }: { maxSize: number; sizeOf(value: Value): number },
): Cache<Value> {
  // A map keeps its order: the first entry is the least recently used.
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

  /** Puts an entry behind all others; false when it is no longer there. */
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
    // Entered before it is loaded: a change during the load drops it like any other entry.
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
      // The position of this very moment: a change before it drops no entry that is added now.
      return add(key, topics, load(feed.position())) as Promise<CachedValue<V>>;
    },
  };
}
