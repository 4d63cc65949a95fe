import { desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import {
  savedSearchHits as hits,
  savedSearches,
} from '../../../db/schema/search/saved-searches.ts';
import { startTestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/person.ts';
import { save } from '../../../testing/saved-searches.ts';
import { purgeHitsOfDeleted, purgeOldHits } from '../purge-hits.ts';
import { storeHits } from './store-hits.ts';

const shop = await startTestApp();
afterAll(() => shop.close());
const buyer = await signUp(shop, 'buyer');
const countOf = (search: string) => shop.db.$count(hits, eq(hits.searchId, search));

/** Stores hits of a search, all at the same time, and returns the ids of their products. */
async function store(search: string, count: number): Promise<string[]> {
  const productIds = Array.from({ length: count }, () => uuidv7());
  shop.clock.advance(1000);
  await storeHits(shop, { searchIds: productIds.map(() => search), productIds });
  return productIds;
}

test('a search keeps its newest 1,000 hits, and not many older ones', async () => {
  const [search, other] = [await save(buyer, 'q=trek'), await save(buyer, 'q=koga')];
  await store(other, 900);
  const oldest = await store(search, 600);
  const newer = await store(search, 450);
  expect(await countOf(search)).toBe(1050);
  const newest = await store(search, 100);
  const rows = await shop.db
    .select({ id: hits.productId })
    .from(hits)
    .where(eq(hits.searchId, search))
    .orderBy(desc(hits.foundAt), desc(hits.productId));
  const expected = [newest, newer, oldest].flatMap((ids) => ids.toReversed()).slice(0, 1000);
  expect(rows.map(({ id }) => id)).toEqual(expected);
  expect(await countOf(other)).toBe(900);
});

test('hits that are stored again do not count twice', async () => {
  const search = await save(buyer, 'q=surly');
  const productIds = await store(search, 900);
  await storeHits(shop, { searchIds: productIds.map(() => search), productIds });
  await storeHits(shop, { searchIds: productIds.map(() => search), productIds });
  expect(await countOf(search)).toBe(900);
  const [row] = await shop.db.select().from(savedSearches).where(eq(savedSearches.id, search));
  expect(row?.storedHits).toBe(900);
});

test('a job deletes the hits of deleted searches, more than one step of them', async () => {
  const searches = [await save(buyer, 'q=giant'), await save(buyer, 'q=scott')];
  const kept = await save(buyer, 'q=cube');
  for (const search of [...searches, kept]) {
    await store(search, 1000);
    const rows = Array.from({ length: 2000 }, () => uuidv7()).map((productId) => ({
      searchId: search,
      productId,
      foundAt: shop.clock.now(),
    }));
    await shop.db.insert(hits).values(rows);
  }
  for (const search of searches) await buyer.call('DELETE', `/saved-searches/${search}`);
  expect(await countOf(String(searches[0]))).toBe(3000);
  await purgeHitsOfDeleted(shop);
  expect(await Promise.all([...searches, kept].map(countOf))).toEqual([0, 0, 3000]);
});

test('hits are kept for 90 days', async () => {
  const search = await save(buyer, 'q=brompton');
  await store(search, 1000);
  shop.clock.advance(89 * 24 * 60 * 60_000);
  const [newest] = await store(search, 1);
  await purgeOldHits(shop);
  expect(await countOf(search)).toBe(1001);
  shop.clock.advance(2 * 24 * 60 * 60_000);
  await purgeOldHits(shop);
  const rows = await shop.db.select().from(hits).where(eq(hits.searchId, search));
  expect(rows).toMatchObject([{ productId: newest }]);
  // The deleted hits no longer count: none of the newest 1,000 is trimmed.
  await store(search, 900);
  await store(search, 99);
  expect(await countOf(search)).toBe(1000);
});
