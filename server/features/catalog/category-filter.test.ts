import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { type Person, signUp } from '../../testing/person.ts';

let shop: TestApp;
let seller: Person;
let buyer: Person;
/** The ids of the products, by their titles. */
const ids = new Map<string, string>();

/** Title, price, condition, city; in the order in which they are listed. */
const listed = [
  ['A', 300, 'good', 'Portland'],
  ['B', 100, 'fair', 'portland'],
  ['C', 200, 'excellent', 'Salem'],
  ['D', 200, 'good', 'Port Angeles'],
  ['E', 500, 'fair', '100% City_'],
  ['S', 50, 'good', 'Portland'],
  ['T', 900, 'fair', 'Salem'],
] as const;

beforeAll(async () => {
  shop = await startTestApp();
  seller = await signUp(shop, 'seller');
  buyer = await signUp(shop, 'buyer');
  for (const [title, price, condition, city] of listed) {
    const wanted = { ...(await productInputOf(shop, seller, price)), title, condition, city };
    const { body } = await seller.call('POST', '/products', wanted);
    ids.set(title, String(body._id));
    if (title < 'S') continue;
    const product = { ...wanted, _id: String(body._id) };
    await buy(shop, buyer, await bookProduct(buyer, product));
  }
});
afterAll(() => shop.close());

const ask = (search: string, person = buyer) =>
  person.call('GET', `/products/${shop.categoryId}${search && `?${search}`}`);

/** The titles of a list, read in pages of `limit`. */
async function titles(search: string, limit = 100): Promise<string> {
  let found = '';
  let path: string | undefined = `${search}${search && '&'}limit=${limit}`;
  while (path !== undefined) {
    const { body, link } = await ask(path);
    found += (body as unknown as { title: string }[]).map(({ title }) => title).join('');
    const next: string | undefined = /\?([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
    path = next?.replace(/&?email=[^&]*/, '');
  }
  return found;
}

test.each([
  ['', 'EDCBATS'],
  ['order=newest', 'EDCBATS'],
  ['order=price_up', 'BCDAEST'],
  ['order=price_down', 'EADCBTS'],
  ['min_price=200', 'EDCAT'],
  ['max_price=200', 'DCBS'],
  ['min_price=200&max_price=300&order=price_up', 'CDA'],
  ['min_price=0', 'EDCBATS'],
  ['condition=good', 'DAS'],
  ['condition=good,excellent&order=price_down', 'ADCS'],
  ['city=PORTLAND', 'BAS'],
  ['city=port', 'DBAS'],
  ['city=100%25', 'E'],
  ['city=%25', ''],
  ['city=100%25%20city_', 'E'],
  ['city=atlantis', ''],
  ['city=salem&condition=fair', 'T'],
])('the list with "%s" has %s, in pages of every length', async (search, expected) => {
  for (const limit of [100, 3, 1]) expect(await titles(search, limit)).toBe(expected);
});

test.each([
  ['available=true', 'EDCBA'],
  ['condition=good&available=true', 'DA'],
  ['order=price_down&available=true', 'EADCB'],
  ['order=nearest', 'EDCBATS'],
])('sold products can be left out: "%s" has %s', async (search, expected) => {
  for (const limit of [100, 1]) expect(await titles(search, limit)).toBe(expected);
});

test.each([
  ['order=cheapest', 'order'],
  ['min_price=much', 'min_price'],
  ['min_price=-1', 'min_price'],
  ['max_price=1000000', 'max_price'],
  ['min_price=300&max_price=200', 'max_price'],
  ['condition=broken', 'condition'],
  ['condition=good,', 'condition'],
  [`city=${'x'.repeat(81)}`, 'city'],
  ['product=1', 'product'],
  ['count=yes', 'count'],
  ['colour=plaid', 'colour'],
  ['city=port&colour=red', 'city'],
])('"%s" is rejected, and the error names %s', async (search, field) => {
  const { status, body } = await ask(search);
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  expect(Object.keys(body.fields ?? {}).map((name) => name.split('.')[0])).toEqual([field]);
});

test('a cursor of one order is rejected by a list in another order', async () => {
  const { link } = await ask('order=price_up&limit=1');
  const cursor = /cursor=([^&>]+)/.exec(link ?? '')?.[1];
  expect((await ask(`cursor=${cursor}`)).status).toBe(400);
  expect((await ask(`order=price_up&cursor=${cursor}`)).status).toBe(200);
});

test('the available products are counted on request, with and without a filter', async () => {
  const count = async (search: string) => {
    const url = `/api/products/${shop.categoryId}?email=${buyer.email}&limit=2&${search}`;
    const headers = { authorization: `Bearer ${buyer.token}` };
    return (await shop.app.inject({ url, headers })).headers['x-total-count'];
  };
  expect(await count('')).toBeUndefined();
  expect(await count('count=true')).toBe('5');
  expect(await count('count=true')).toBe('5');
  const { body } = await ask('', buyer);
  expect(body).toHaveLength(7);
  expect(await count('count=true&condition=fair')).toBe('2');
  expect(await count('count=true&city=atlantis')).toBe('0');
  await listProduct(shop, seller);
  expect(await count('count=true')).toBe('6');
});

test('a product is found by its id, sold or not, in whatever category it is listed', async () => {
  const wanted = (title: string) => `product=${ids.get(title)}`;
  expect((await ask(wanted('A'))).body).toMatchObject([{ title: 'A', available: true }]);
  expect((await ask(wanted('S'))).body).toMatchObject([{ title: 'S', available: false }]);
  await buyer.call('PATCH', `/wishlist/${ids.get('B')}`);
  expect((await ask(wanted('B'))).body).toMatchObject([{ wished: true }]);
  expect((await ask(`product=${crypto.randomUUID()}`)).body).toEqual([]);
});

test('a withdrawn product is not found by its id', async () => {
  const { _id } = await listProduct(shop, seller);
  await seller.call('DELETE', `/products?id=${_id}`);
  expect((await ask(`product=${_id}`)).body).toEqual([]);
});
