import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { FoundBicycle, SearchResult } from '../../../contract/search/search-result.ts';
import { categories, products } from '../../db/schema/catalog.ts';
import { productInputOf } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { listSent } from '../../testing/payloads.ts';

const { shop, seller } = await openShop();
await shop.db.update(categories).set({ kind: 'road' });
beforeEach(async () => {
  await shop.db.delete(products);
});

async function list(fields: object, price?: number): Promise<string> {
  const input = await productInputOf(shop, seller, price);
  const { body, status } = await seller.call('POST', '/products', { ...input, ...fields });
  expect(status).toBe(200);
  return String(body._id);
}

async function find(query: string) {
  const answer = await shop.app.inject({ url: `/api/bicycles?${query}` });
  return { status: answer.statusCode, body: answer.json() as SearchResult, answer };
}

const isId = (id: string) => eq(products.id, id);

const idsOf = (hits: readonly FoundBicycle[]) => hits.map(({ _id }) => _id);

test('a visitor finds bicycles by words of their title, maker and description', async () => {
  const id = await list({ title: 'Fast one', attributes: { make: 'Trek', model: 'Émonda' } });
  await list({ title: 'Another' });
  for (const q of ['fast', 'trek', 'fast+trek', 'straight+wheels+trek'])
    expect(idsOf((await find(`q=${q}`)).body.hits), q).toEqual([id]);
  expect(await find('q=100%25')).toMatchObject({ status: 200, body: { hits: [], total: 0 } });
});

// While the index is filled, SQL answers: what a person usually types must not find nothing.
test.each([
  ['road bike 54', ['sized']],
  ['racer', ['coded', 'electric', 'sized']],
  ['size 54cm', ['sized']],
  ['f8', ['coded']],
  ['F-8', ['coded']],
  ['f 8', ['coded']],
  ['bergstroms', ['coded']],
  ['emonda', ['sized']],
  ['ÉMONDA', ['sized']],
  ['women’s', ['coded']],
  ['e-bike', ['electric']],
  ['aluminum portland', ['electric']],
  ['alu mountain', []],
  ['5', []],
  ['F80', []],
  ['(trek|canyon', []],
])('without the index, %j finds %j', async (q, expected) => {
  const names = {
    sized: await list({
      title: 'Strada for size',
      attributes: { frame_size: '54', model: 'Émonda' },
    }),
    coded: await list({ title: "Pinarello F-8, women's", attributes: { make: 'Bergström' } }),
    electric: await list({ title: 'With a motor' }),
  };
  const attributes = { motor: 'mid', frame_material: 'aluminium' } as const;
  await shop.db.update(products).set({ attributes }).where(isId(names.electric));
  const found = idsOf((await find(`q=${encodeURIComponent(q)}`)).body.hits);
  const titled = Object.entries(names).filter(([, id]) => found.includes(id));
  expect(titled.map(([name]) => name).sort()).toEqual(expected);
  expect(found).toHaveLength(expected.length);
});

test('results carry no email and no phone number of the seller', async () => {
  await list({});
  const { answer } = await find('');
  expect(answer.json().hits).toHaveLength(1);
  expect(answer.payload).not.toContain(seller.email);
  expect(answer.payload).not.toContain('5550101234');
});

test.each([
  ['min_price=200&max_price=300', ['middling']],
  ['condition=fair', ['cheap']],
  ['condition=fair,good', ['cheap', 'middling']],
  ['make=TREK', ['middling']],
  ['material=carbon&wheel=28', ['dear']],
  ['electric=yes', ['dear']],
  ['electric=no', ['cheap', 'middling']],
  ['min_year=2020', ['dear']],
  ['max_year=2019', ['middling']],
  ['size=54+cm', ['middling']],
  ['height=176', ['middling']],
  ['category=mountain', []],
  ['order=price_down&category=road', ['dear', 'middling', 'cheap']],
])('the filter %s finds %j', async (query, expected) => {
  const names = {
    cheap: await list({ condition: 'fair' }, 100),
    middling: await list(
      { attributes: { make: 'Trek', model_year: 2016, frame_size: '54' } },
      250.5,
    ),
    dear: await list(
      {
        condition: 'excellent',
        attributes: { frame_material: 'carbon', wheel_size: '28', model_year: 2023 },
      },
      2500,
    ),
  };
  await shop.db
    .update(products)
    .set({
      attributes: { frame_material: 'carbon', wheel_size: '28', model_year: 2023, motor: 'mid' },
    })
    .where(isId(names.dear));
  const { body } = await find(query);
  const found = idsOf(body.hits).map(
    (id) => Object.entries(names).find(([, each]) => each === id)?.[0],
  );
  expect(query.startsWith('order') ? found : found.sort()).toEqual(expected);
  expect(body.total).toBe(expected.length);
});

test('with shipping, SQL compares what buyers pay, of what is sent', async () => {
  const names = await listSent(list);
  const found = async (query: string) =>
    (await find(`with_shipping=yes&${query}`)).body.hits.map(({ _id }) => names.get(_id));
  expect(await found('order=price_up')).toEqual(['included', 'extra', 'far']);
  expect(await found('order=price_down')).toEqual(['far', 'extra', 'included']);
  expect(await found('max_price=235&order=price_up')).toEqual(['included', 'extra']);
  expect(await found('min_price=235&order=price_up')).toEqual(['extra', 'far']);
  expect(await found('q=under+235+shipped&order=price_up')).toEqual(['included', 'extra']);
});

test.each(['newest', 'price_up', 'price_down'])(
  'pages in the order %s have no gaps',
  async (order) => {
    for (const price of [300, 100, 200, 200, 50]) await list({}, price);
    const all = idsOf((await find(`order=${order}`)).body.hits);
    expect(all).toHaveLength(5);
    const paged: string[] = [];
    let next = `/api/bicycles?order=${order}&limit=2`;
    for (let page = 0; next && page < 5; page++) {
      const answer = await shop.app.inject({ url: next });
      paged.push(...idsOf(answer.json().hits));
      next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
    }
    expect(paged).toEqual(all);
  },
);

test('a cursor of another order, or none at all, is refused', async () => {
  await list({});
  await list({});
  const { answer } = await find('order=newest&limit=1');
  const cursor = /cursor=([^>&]+)/.exec(String(answer.headers.link))?.[1];
  expect((await find(`order=newest&limit=1&cursor=${cursor}`)).status).toBe(200);
  expect((await find(`order=price_up&cursor=${cursor}`)).status).toBe(400);
  expect((await find('cursor=x')).status).toBe(400);
  const odd = Buffer.from(`sql price_up 1.5 ${crypto.randomUUID()}`).toString('base64url');
  expect((await find(`order=price_up&cursor=${odd}`)).status).toBe(200);
});

test.each(['category=rocket', 'min_price=x', 'height=10', 'place=0', 'order=best', 'limit=0'])(
  'the malformed query %s is refused',
  async (query) => {
    expect((await find(query)).status).toBe(400);
  },
);

test('a query longer than the limit is cut', async () => {
  expect((await find(`q=${'a'.repeat(5000)}`)).status).toBe(200);
});

test('suggestions name categories and makers that begin with the letters', async () => {
  await list({ attributes: { make: 'Trek' } });
  const { body } = await seller.call('GET', '/suggestions?q=tre');
  expect(body).toEqual([{ kind: 'make', text: 'Trek' }]);
  const other = await seller.call('GET', '/suggestions?q=%25');
  expect(other.body).toEqual([]);
});
