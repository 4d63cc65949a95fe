import { type Cache, openCache } from './cache.ts';
import type { ChangeFeed } from './db/changes.ts';
import type { ReadListing } from './db/listings.ts';
import type { Database } from './db/open.ts';
import { ReadyAnswer } from './ready-answer.ts';

/** An answer in memory and what it takes there, beside its entry. */
export interface KeptAnswer<Answer = unknown> {
  answer: ReadyAnswer<Answer>;
  bytes: number;
}

export interface PageCache extends Cache<KeptAnswer> {
  /** Likewise, for a list that many people share: `load` gets the database that it is read from. */
  readListing<V extends KeptAnswer>(
    key: string,
    topics: readonly string[],
    load: (db: Database) => Promise<V>,
    asOf?: number,
  ): Promise<V>;
}

/** What an entry takes beside its text: the key, its topics and the maps they are in. */
const entryBytes = 500;

/** Answers that many people share, up to so many megabytes; with 0 it keeps none. */
export function openPageCache(
  feed: ChangeFeed,
  readListing: ReadListing,
  megabytes: number,
): PageCache {
  const cache = openCache<KeptAnswer>(feed, {
    most: megabytes * 1024 * 1024,
    sizeOf: ({ bytes }) => bytes + entryBytes,
  });
  return {
    read: cache.read,
    readListing: (key, topics, load, asOf) =>
      cache.read(key, topics, (position) => readListing(position, load), asOf),
  };
}

export const keep = <Answer>(answer: ReadyAnswer<Answer>): KeptAnswer<Answer> => ({
  answer,
  bytes: answer.text.length,
});

/** A whole list that everybody sees alike, from memory while nothing of `topic` has changed. */
export async function readShared<Answer>(
  pages: PageCache,
  topic: string,
  load: (db: Database) => Promise<Answer>,
): Promise<ReadyAnswer<Answer>> {
  const write = async (db: Database) =>
    keep(new ReadyAnswer<Answer>(JSON.stringify(await load(db))));
  return (await pages.readListing(topic, [topic], write)).answer;
}
