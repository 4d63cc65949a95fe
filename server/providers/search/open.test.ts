import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { ChangeFeed } from '../../db/change-feed.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { startIndexChild } from './index-child.ts';
import { openIndexedSearch } from './open.ts';
import { firstPage } from './test-documents.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** A feed whose first queries tell that anything may have changed, as those that run together do. */
function openFeed(unknowns: number): ChangeFeed {
  let tell: Parameters<ChangeFeed['listen']>[0] = () => {};
  let told = 0;
  return {
    catchUp: async () => {
      told += 1;
      if (told <= unknowns) tell(null);
    },
    listen: (listener) => {
      tell = listener;
    },
    position: () => '0/0',
  };
}

/** The search of a server, with the processes that it started and what it logged. */
function open(feed: ChangeFeed, file?: string) {
  const log = { error: vi.fn() };
  let starts = 0;
  const search = openIndexedSearch({
    db: database.db,
    places: { byId: () => undefined, local: () => [] },
    log,
    startChild: (onLost) => {
      starts += 1;
      return startIndexChild(onLost, file);
    },
  });
  const stop = search.follow(feed);
  onTestFinished(async () => {
    await Promise.all([search.close(), stop()]);
  });
  return { search, log, starts: () => starts };
}

test('the index is filled once, however many first queries of the feed know nothing', async () => {
  const { search, log, starts } = open(openFeed(2));
  await vi.waitUntil(() => search.isReady(), { timeout: 15_000 });
  expect(starts()).toBe(1);
  expect(log.error).not.toHaveBeenCalled();
});

test('closing while the index is filled is no trouble', async () => {
  const { search, log, starts } = open(openFeed(1));
  await vi.waitUntil(() => starts() === 1);
  await search.close();
  await vi.waitUntil(() => !search.isReady());
  expect(log.error).not.toHaveBeenCalled();
});

test('SQL answers while the process of the index ends again and again', async () => {
  const dying = join(import.meta.dirname, 'test-dying-process.ts');
  const { search, log } = open(openFeed(1), dying);
  await vi.waitUntil(() => log.error.mock.calls.length > 0, { timeout: 15_000 });
  expect(search.isReady()).toBe(false);
  expect(await search.search({}, firstPage())).toMatchObject({ engine: 'sql', hits: [] });
  expect(await search.suggest('tre', 5)).toEqual([]);
});

test('a further page that only the index knows is refused until it is filled', async () => {
  const { search } = open(openFeed(0));
  const after = { key: 1, id: crypto.randomUUID(), engine: 'index' } as const;
  const page = firstPage({ order: 'relevance', after });
  const overloaded = { code: 'overloaded', retryAfterMs: 2000 };
  await expect(search.search({ q: 'trek' }, page)).rejects.toMatchObject(overloaded);
});
