import { asc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { SearchCriteria, SearchOrder } from '../../../contract/search/search-query.ts';
import { categories, products } from '../../db/schema/catalog.ts';
import type { Search } from '../../providers/search/provider.ts';
import { openSqlSearch } from '../../providers/search/sql/open.ts';
import { startTestApp } from '../../testing/app.ts';
import { productInputOf } from '../../testing/deals/list-and-book.ts';
import { signUp } from '../../testing/person.ts';
import { findBicycles } from './find-bicycles.ts';

const shop = await startTestApp({ SEARCH: 'index' });
afterAll(() => shop.close());
await shop.db.update(categories).set({ kind: 'road' });
const seller = await signUp(shop, 'seller');
const { search: indexed, places } = shop.providers;
const sql = openSqlSearch(shop.db);

/** Equal prices and equal seconds, so that ids decide; the times are not in the order of the ids. */
for (const price of [300, 100, 200, 200, 200, 50]) {
  const body = await productInputOf(shop, seller, price);
  // With shipping, the cheapest ones are no longer so.
  const sent = { delivery: 'both', shipping_price: price < 200 ? 160 : 10 };
  await seller.call('POST', '/products', { ...body, title: 'Trek', ...sent });
}
const listed = await shop.db.select({ id: products.id }).from(products).orderBy(asc(products.id));
for (const [index, { id }] of listed.entries()) {
  const postedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, index % 3, 999 - index));
  await shop.db.update(products).set({ postedAt }).where(eq(products.id, id));
}
const readAll = async (engines: Search[], order: SearchOrder, criteria: SearchCriteria = {}) => {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page === 0 || cursor; page++) {
    const search = engines[Math.min(page, engines.length - 1)] as Search;
    const query = { ...criteria, order, limit: 2, cursor: cursor ?? undefined };
    const { result, next } = await findBicycles({ db: shop.db, search, places }, query);
    ids.push(...result.hits.map(({ _id }) => _id));
    cursor = next;
  }
  return ids;
};
const filled = { engine: 'index', hits: [{ key: 1_767_225_602 }] };
const newest = () => indexed.search({}, { order: 'newest', limit: 1, after: null });

test.each(['newest', 'price_up', 'price_down'] as const)(
  'a list in the order %s that one engine began is continued by another one',
  async (order) => {
    await expect.poll(newest, { timeout: 15_000 }).toMatchObject(filled);
    const [byIndex, bySql] = [await readAll([indexed], order), await readAll([sql], order)];
    expect(new Set(byIndex).size).toBe(6);
    expect(await readAll([indexed, sql], order)).toEqual(byIndex);
    expect(await readAll([indexed, sql, indexed], order)).toEqual(byIndex);
    expect(await readAll([sql, indexed], order)).toEqual(bySql);
  },
);

test('a list by prices with shipping that one engine began is continued by another one', async () => {
  await expect.poll(newest, { timeout: 15_000 }).toMatchObject(filled);
  const sent = { with_shipping: 'yes' } as const;
  const byIndex = await readAll([indexed], 'price_up', sent);
  expect(byIndex).not.toEqual(await readAll([indexed], 'price_up'));
  for (const engines of [[sql], [indexed, sql], [sql, indexed]])
    expect(await readAll(engines, 'price_up', sent)).toEqual(byIndex);
});

test('a list by relevance is continued by the engine that began it', async () => {
  await expect.poll(newest, { timeout: 15_000 }).toMatchObject(filled);
  const bySql = await readAll([sql], 'relevance', { q: 'trek' });
  expect(await readAll([sql, indexed], 'relevance', { q: 'trek' })).toEqual(bySql);
  const fields = { cursor: 'This list must begin again' };
  await expect(readAll([indexed, sql], 'relevance', { q: 'trek' })).rejects.toMatchObject({
    fields,
  });
});
