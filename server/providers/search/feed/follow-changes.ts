import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeFeed } from '../../../db/change-feed.ts';

/** How often the feed is asked, in milliseconds: a change must show within 2 s. */
const pollMs = 400;

/** The pause after an error, in milliseconds. */
const retryMs = 2000;

/** How many products are read and indexed at a time. */
const batchSize = 1000;

const prefix = 'product:';

interface Follower {
  /** Called when any product may have changed: at first, and when changes may have been missed. */
  onUnknown(): void;
  /** Called with up to 1,000 products that have changed; they are passed again if it fails. */
  onChanged(ids: readonly string[]): Promise<void>;
  onError(error: unknown): void;
}

/**
 * Tells `follower` of products that change, until the returned function is called; it resolves
 * when the work in progress is done.
 */
export function followChanges(feed: ChangeFeed, follower: Follower): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const changed = collectProducts(feed);
  const run = async () => {
    while (!signal.aborted) {
      let pauseMs = pollMs;
      try {
        await feed.catchUp(performance.now());
        if (signal.aborted) return;
        if (changed.isUnknown()) {
          // The first queries of the feed run together, and each of them knows nothing. None of them
          // ends after one that begins now.
          await feed.catchUp(performance.now());
          if (signal.aborted) return;
          changed.forgetUnknown();
          follower.onUnknown();
        }
        for (let ids = changed.first(batchSize); ids.length > 0; ids = changed.first(batchSize)) {
          await follower.onChanged(ids);
          changed.forget(ids);
        }
      } catch (error) {
        if (!signal.aborted) follower.onError(error);
        pauseMs = retryMs;
      }
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
}

/** Collects the ids of changed products from the feed. At first, any may have changed. */
function collectProducts(feed: ChangeFeed) {
  // The value grows with each change, so that one that comes while a product is indexed is kept.
  const changed = new Map<string, number>();
  const taken = new Map<string, number>();
  let isUnknown = true;
  let changes = 0;
  feed.listen((topics) => {
    if (topics === null) isUnknown = true;
    for (const topic of topics ?? [])
      if (topic.startsWith(prefix)) changed.set(topic.slice(prefix.length), ++changes);
  });
  return {
    /** Whether any product may have changed. */
    isUnknown: () => isUnknown,
    forgetUnknown: () => {
      isUnknown = false;
    },
    first: (count: number): string[] => {
      const ids = [...changed.keys()].slice(0, count);
      taken.clear();
      for (const id of ids) taken.set(id, changed.get(id) ?? 0);
      return ids;
    },
    /** Forgets products that were taken, unless they have changed again. */
    forget: (ids: readonly string[]) => {
      for (const id of ids) if (changed.get(id) === taken.get(id)) changed.delete(id);
    },
  };
}
