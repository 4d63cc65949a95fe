import type { ChangeFeed } from './db/changes.ts';

/** Answers from memory that are never older than the question. */
export interface Cache<Value> {
  /**
   * The value under `key`: the one in memory while nothing of its `topics` has changed in the
   * database, else what `load` gives, which must see everything before `position` of the
   * write-ahead log. One load serves everybody who asks meanwhile. What was committed by `asOf`
   * counts: a moment of `performance.now()` that is not before the question, by default this one.
   */
  read<V extends Value>(
    key: string,
    topics: readonly string[],
    load: (position: string) => Promise<V>,
    asOf?: number,
  ): Promise<V>;
}

interface Entry<Value> {
  value: Promise<Value>;
  topics: readonly string[];
  /** 0 until the value is there. */
  size: number;
}

/**
 * Opens a cache that holds values of together `most`, as `sizeOf` counts them, and lets go of those
 * that were not asked for longest. With `most` 0 it keeps nothing beyond its loading.
 */
export function openCache<Value>(
  feed: ChangeFeed,
  { most, sizeOf }: { most: number; sizeOf(value: Value): number },
): Cache<Value> {
  // A map keeps its order: the first entry is the one that nobody has asked for longest.
  const entries = new Map<string, Entry<Value>>();
  const keysOf = new Map<string, Set<string>>();
  let size = 0;

  const drop = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    size -= entry.size;
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

  const add = (key: string, topics: readonly string[], value: Promise<Value>) => {
    const entry: Entry<Value> = { value, topics, size: 0 };
    entries.set(key, entry);
    for (const topic of topics) {
      const keys = keysOf.get(topic) ?? new Set();
      keysOf.set(topic, keys.add(key));
    }
    // Entered before it is loaded: a change that comes meanwhile drops it like any other.
    const isKept = () => entries.get(key) === entry;
    value.then(
      (loaded) => {
        if (!isKept()) return;
        entry.size = sizeOf(loaded);
        size += entry.size;
        for (const oldest of entries.keys()) {
          if (size <= most) break;
          drop(oldest);
        }
      },
      () => isKept() && drop(key),
    );
  };

  return {
    read: async <V extends Value>(
      key: string,
      topics: readonly string[],
      load: (position: string) => Promise<V>,
      asOf = performance.now(),
    ) => {
      await feed.catchUp(asOf);
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        return known.value as Promise<V>;
      }
      // The position of this very moment: a change before it drops no entry that is added now.
      const value = load(feed.position());
      add(key, topics, value);
      return value;
    },
  };
}
