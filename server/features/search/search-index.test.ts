import { afterAll, beforeEach, expect, test } from 'vitest';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import type { SearchResult } from '../../../contract/search/search-result.ts';
import { users } from '../../db/schema/accounts.ts';
import { categories, priceChanges, products } from '../../db/schema/catalog.ts';
import { openSqlSearch } from '../../providers/search/sql/open.ts';
import { startTestApp } from '../../testing/app.ts';
import { productInputOf } from '../../testing/deals/list-and-book.ts';
import { listSent } from '../../testing/payloads.ts';
import { signUp } from '../../testing/person.ts';

const shop = await startTestApp({ SEARCH: 'index' });
afterAll(() => shop.close());
await shop.db.update(categories).set({ kind: 'road' });
const seller = await signUp(shop, 'seller');
/** On a machine that runs other tests; alone, a change shows within half a second. */
const soon = { timeout: 15_000 };

beforeEach(async () => {
  await shop.db.delete(priceChanges);
  await shop.db.delete(products);
  await expect.poll(() => find(''), soon).toMatchObject({ total: 0, facets: { category: [] } });
});

async function list(fields: object): Promise<string> {
  const { body } = await seller.call('POST', '/products', {
    ...(await productInputOf(shop, seller)),
    ...fields,
  });
  return String(body._id);
}

const find = async (query: string): Promise<SearchResult> =>
  (await shop.app.inject({ url: `/api/bicycles?${query}` })).json();

const idsOf = async (query: string) => (await find(query)).hits.map(({ _id }) => _id);

test('a new bicycle is found soon, in spite of a typing error', async () => {
  const id = await list({ title: 'Specialized Tarmac', attributes: { make: 'Specialized' } });
  await expect.poll(() => idsOf('q=specalized'), soon).toEqual([id]);
  expect(await find('q=specalized')).toMatchObject({ total: 1, correction: 'specialized' });
});

test('of similar bicycles the nearest come first, with their distances, and those of no known place last', async () => {
  const far = await list({ city: 'Boston', area: 'Massachusetts' });
  const near = await list({ city: 'Salem', area: 'Oregon' });
  const nowhere = await list({ city: 'Nowhereville', area: 'Nowhere' });
  const id = await list({ city: 'Portland', area: 'Oregon' });
  const similar = async () => {
    const page: BicyclePage = (await shop.app.inject({ url: `/api/bicycles/${id}` })).json();
    return page.similar.map(({ _id, distanceKm = null }) => [_id, distanceKm]);
  };
  await expect.poll(similar, soon).toEqual([
    [near, expect.closeTo(71, -1)],
    [far, expect.closeTo(4080, -2)],
    [nowhere, null],
  ]);
});

test('facets count the values of filters', async () => {
  await list({ attributes: { make: 'Trek', frame_material: 'carbon' } });
  await list({ condition: 'fair', attributes: { make: 'Trek', frame_material: 'steel' } });
  await expect.poll(async () => (await find('')).total, soon).toBe(2);
  const { facets, total } = await find('material=steel');
  expect(total).toBe(1);
  expect(facets.material).toEqual(
    expect.arrayContaining([
      { value: 'carbon', count: 1 },
      { value: 'steel', count: 1 },
    ]),
  );
  expect(facets.condition).toEqual([{ value: 'fair', count: 1 }]);
  expect(facets.make).toEqual([{ value: 'Trek', count: 1 }]);
});

test('a bicycle that is edited, sold or withdrawn is found as it is now', async () => {
  const id = await list({ title: 'Green one' });
  await expect.poll(() => idsOf('q=green'), soon).toEqual([id]);
  await seller.call('PATCH', `/products/${id}`, { title: 'Purple one' });
  await expect.poll(() => idsOf('q=purple'), soon).toEqual([id]);
  expect(await idsOf('q=green')).toEqual([]);
  await seller.call('DELETE', `/products?id=${id}`);
  await expect.poll(async () => (await find('q=purple')).total, soon).toBe(0);
});

test('offers are found by delivery, by a lowered price, and by a seller who was verified since', async () => {
  const id = await list({ selling_price: 300, delivery: 'shipping' });
  await list({ selling_price: 300 });
  await expect.poll(() => idsOf('only=shipping'), soon).toEqual([id]);
  await seller.call('PATCH', `/products/${id}`, { selling_price: 250 });
  await expect.poll(() => idsOf('only=lowered,shipping'), soon).toEqual([id]);
  expect(await find('only=verified')).toMatchObject({ total: 0 });
  for (const [verified, total] of [
    [true, 2],
    [false, 0],
  ] as const) {
    await shop.db.update(users).set({ verified });
    await expect.poll(async () => (await find('only=verified')).total, soon).toBe(total);
  }
  const sql = await openSqlSearch(shop.db).search({ only: ['lowered'] }, { limit: 5, after: null });
  expect(sql.hits.map((hit) => hit.id)).toEqual([id]);
});

test('with shipping, the index compares what buyers pay, of what is sent, as soon as it changes', async () => {
  const names = await listSent(list);
  const found = async (query: string) =>
    (await idsOf(`with_shipping=yes&${query}`)).map((id) => names.get(id));
  await expect.poll(() => found('order=price_up'), soon).toEqual(['included', 'extra', 'far']);
  const { facets, total, hits } = await find('with_shipping=yes&max_price=235&order=price_down');
  expect(total).toBe(2);
  expect(hits[0]).toMatchObject({ selling_price: 200, delivery: 'both', shipping_price: 35 });
  expect(facets.price).toEqual([
    { value: '200', count: 2 },
    { value: '300', count: 1 },
  ]);
  const [far] = [...names].find(([, name]) => name === 'far') ?? [];
  await seller.call('PATCH', `/products/${far}`, { shipping_price: 20 });
  await expect.poll(() => found('order=price_up'), soon).toEqual(['far', 'included', 'extra']);
});

test('without a place, the places with the most bicycles are counted', async () => {
  await list({ city: 'Salem', area: 'Oregon', condition: 'fair' });
  await list({ city: 'Boston', area: 'Massachusetts', condition: 'good' });
  await list({ city: 'Boston', area: 'Massachusetts', condition: 'fair' });
  await list({ city: 'Nowhere at all' });
  await expect.poll(async () => (await find('')).total, soon).toBe(4);
  const counts = async (query: string) =>
    (await find(query)).places?.map(({ place, count }) => [place.name, count]);
  expect(await counts('')).toEqual([
    ['Boston', 2],
    ['Salem', 1],
  ]);
  expect(await counts('condition=good')).toEqual([['Boston', 1]]);
  const boston = shop.providers.places.find('Boston, MA');
  expect(await counts(`place=${boston?.id}`)).toEqual([]);
});

test('distances are counted from a place of the list', async () => {
  const portland = shop.providers.places.find('Portland, OR');
  const salem = await list({ city: 'Salem', area: 'Oregon' });
  await list({ city: 'Boston', area: 'Massachusetts' });
  await list({ city: 'Nowhere at all' });
  await expect.poll(async () => (await find('')).total, soon).toBe(3);
  const near = await find(`place=${portland?.id}&distance=100&order=nearest`);
  expect(near.hits.map(({ _id, distanceKm }) => [_id, Math.round(distanceKm ?? 0)])).toEqual([
    [salem, 70],
  ]);
  expect(near.withoutPlace).toBe(1);
});
