import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openListCache } from '../../cache/list-cache.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { categories } from '../../db/schema/catalog.ts';
import { openMetrics } from '../../ops/metrics.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { readCategories, readCategoryIds } from './cached-categories.ts';

const id = uuidv7();

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const category = { id, title: 'Road bikes', image: '/images/none', position: 1 };
  await database.db.insert(categories).values(category);
});
afterAll(() => database.close());

/** Opens a cache that records the times given to its feed, and counts the database queries. */
function open() {
  const asked = { upTo: [] as number[], database: 0 };
  const feed = {
    catchUp: async (asOf: number) => void asked.upTo.push(asOf),
    listen: () => undefined,
    position: () => '0/0',
  };
  const listCache = openListCache(feed, {
    readReplica: (position, read) => {
      asked.database += 1;
      return database.readReplica(position, read);
    },
    megabytes: 1,
    metrics: openMetrics(),
  });
  return { listCache, asked };
}

test('the list may be a second old, and the ids are always current', async () => {
  const { listCache, asked } = open();
  await readCategories(listCache, 5000);
  await readCategoryIds(listCache, 5000);
  expect(asked.upTo).toEqual([4000, 5000]);
});

test('both are served from memory, where the list is stored once', async () => {
  const { listCache, asked } = open();
  for (let i = 0; i < 2; i++) {
    expect([...(await readCategoryIds(listCache, 5000))]).toEqual([id]);
    const { response } = (await readCategories(listCache, 5000)).value;
    expect(JSON.parse(String(response.text))).toMatchObject([{ _id: id, title: 'Road bikes' }]);
  }
  expect(asked.database).toBe(1);
});
