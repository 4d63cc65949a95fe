import { type Cache, type Held, openCache } from './cache.ts';
import type { ChangeFeed } from './db/changes.ts';
import type { Metrics } from './metrics.ts';
import { ReadyAnswer } from './ready-answer.ts';

/** An answer in memory and what it takes there, beside its entry. */
export interface KeptAnswer<Answer = unknown> {
  answer: ReadyAnswer<Answer>;
  bytes: number;
}

/** An answer that the next reader may get as well, while it is current. */
export type HeldAnswer<Answer> = Held<KeptAnswer<Answer>>;

export type PageCache = Cache<KeptAnswer>;

/** What an entry takes beside its text: the key, its topics and the maps they are in. */
const entryBytes = 500;

/** Answers that many people share, up to so many megabytes; with 0 it keeps none. */
export function openPageCache(feed: ChangeFeed, megabytes: number, metrics: Metrics): PageCache {
  const pages: PageCache = openCache(feed, {
    most: megabytes * 1024 * 1024,
    sizeOf: ({ bytes }) => bytes + entryBytes,
  });
  const { state } = pages;
  metrics.watch('list_cache_bytes', 'Lists in memory', () => state.size);
  metrics.watch('list_cache_hits', 'Lists found in memory', () => state.hits);
  metrics.watch('list_cache_misses', 'Lists asked from the database', () => state.misses);
  return pages;
}

export const keep = <Answer>(answer: ReadyAnswer<Answer>): KeptAnswer<Answer> => ({
  answer,
  // Packed in two ways it takes about as much again as half of itself.
  bytes: 1.5 * answer.text.length,
});

/** A whole list that everybody sees alike, from memory while nothing of `topic` has changed. */
export function readShared<Answer>(
  pages: PageCache,
  topic: string,
  load: () => Promise<Answer>,
  asOf: number,
): Promise<HeldAnswer<Answer>> {
  const write = async () => keep(new ReadyAnswer<Answer>(JSON.stringify(await load())));
  return pages.read(topic, [topic], write, asOf);
}
