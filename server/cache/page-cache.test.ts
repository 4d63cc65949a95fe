import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { openMetrics } from '../ops/metrics.ts';
import { openPageCache, readShared } from './page-cache.ts';

/** A cache beside the moments up to which its feed was asked. */
function open() {
  const askedUpTo: number[] = [];
  const feed = {
    catchUp: async (asOf: number) => void askedUpTo.push(asOf),
    listen: () => undefined,
    position: () => '0/0',
  };
  const readListing = <Result>(_: string, read: (db: Database) => Promise<Result>) =>
    read({} as Database);
  const pages = openPageCache(feed, { readListing, megabytes: 1, metrics: openMetrics() });
  return { pages, askedUpTo };
}

test('a list knows of everything up to its question, unless it may be late', async () => {
  const { pages, askedUpTo } = open();
  await readShared(pages, 'advertisements', async () => [], 5000);
  await readShared(pages, 'categories', async () => [], 5000, 1000);
  expect(askedUpTo).toEqual([5000, 4000]);
});
