import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Advertisement } from '../../../contract/catalog/advertising.ts';
import { advertisements } from '../../db/schema/catalog.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buy, enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { type Answer, type Person, signUp } from '../../testing/person.ts';
import { beforeNextTransaction } from '../../testing/race.ts';

let shop: TestApp;
let seller: Person;
beforeAll(async () => {
  // The calls of a test, and no webhook, record its payments.
  shop = await startTestApp({}, { webhooks: false });
  seller = await signUp(shop, 'seller');
});
beforeEach(async () => {
  await shop.db.delete(advertisements);
});
afterAll(() => shop.close());

const shown = async (headers = {}): Promise<Advertisement[]> =>
  (await shop.app.inject({ url: '/api/advertise', headers })).json();

const advertise = (person: Person, productId: string, sellerEmail = person.email) =>
  person.call('POST', '/advertise', { productId, sellerEmail });

const stop = (person: Person, productId: string) =>
  person.call('DELETE', `/advertise/${productId}`);

test('visitors see advertisements, newest first', async () => {
  const [one, two] = [await listProduct(shop, seller, 99.9), await listProduct(shop, seller)];
  const { body } = await advertise(seller, one._id);
  await advertise(seller, two._id);
  expect(await shown()).toEqual([
    expect.objectContaining({ productId: two._id }),
    {
      _id: body._id,
      productId: one._id,
      productDetails: {
        image: one.image,
        title: one.title,
        selling_price: 99.9,
        area: one.area,
        city: one.city,
        categoryId: shop.categoryId,
      },
    },
  ]);
  const mine = await seller.call('GET', '/products');
  expect(mine.body).toContainEqual(
    expect.objectContaining({ _id: one._id, advertise: { _id: body._id } }),
  );
});

test("a seller's email is shown only to callers with a token, in any order of requests", async () => {
  const { _id } = await listProduct(shop, seller);
  await advertise(seller, _id);
  const buyer = await signUp(shop, 'buyer');
  const authorization = `Bearer ${buyer.token}`;
  const ended = await signUp(shop, 'buyer');
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { cookie: ended.cookie },
    payload: {},
  });
  const strangers = [
    {},
    { cookie: buyer.cookie },
    { authorization: 'Bearer nonsense' },
    { authorization: `Bearer ${ended.token}` },
  ];
  // Twice: the second time every answer comes from memory.
  for (let round = 0; round < 2; round += 1) {
    expect(await shown({ authorization })).toMatchObject([{ sellerEmail: seller.email }]);
    for (const headers of strangers) {
      const answer = await shop.app.inject({ url: '/api/advertise', headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject([{ productId: _id }]);
      expect(answer.body).not.toContain('@');
      expect(answer.body).not.toContain('phone');
    }
  }
});

test('advertisements come in pages for requests with a limit', async () => {
  for (let count = 0; count < 3; count += 1)
    await advertise(seller, (await listProduct(shop, seller))._id);
  const all = await shown();
  const first = await shop.app.inject('/api/advertise?limit=2');
  expect(first.json()).toEqual(all.slice(0, 2));
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
  const second = await shop.app.inject(String(next));
  expect(second.json()).toEqual(all.slice(2));
  expect(second.headers.link).toBeUndefined();
});

test('a product is advertised once, even by ten simultaneous requests', async () => {
  const { _id } = await listProduct(shop, seller);
  const answers = await Promise.all(Array.from({ length: 10 }, () => advertise(seller, _id)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_advertised');
  expect(await shown()).toHaveLength(1);
});

test('an advertisement can end and start again', async () => {
  const { _id } = await listProduct(shop, seller);
  await advertise(seller, _id);
  expect((await stop(seller, _id)).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await stop(seller, _id)).status).toBe(404);
  expect((await advertise(seller, _id)).status).toBe(200);
});

test("another seller's product is reported as not found for starting and stopping", async () => {
  const { _id } = await listProduct(shop, seller);
  const other = await signUp(shop, 'seller');
  const nobodys = await advertise(other, crypto.randomUUID());
  expect(nobodys.status).toBe(404);
  expect(await advertise(other, _id)).toEqual(nobodys);
  await advertise(seller, _id);
  expect(await stop(other, _id)).toEqual(nobodys);
  expect(await shown()).toHaveLength(1);
});

test("another seller's email is rejected", async () => {
  const { _id } = await listProduct(shop, seller);
  const { status, body } = await advertise(seller, _id, 'else@example.com');
  expect([status, body.code]).toEqual([422, 'contradicts_record']);
});

test('selling or deleting a product ends its advertisement, and it cannot be advertised again', async () => {
  const buyer = await signUp(shop, 'buyer');
  const [sold, deleted] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  for (const { _id } of [sold, deleted]) await advertise(seller, _id);
  await buy(shop, buyer, await bookProduct(buyer, sold));
  await seller.call('DELETE', `/products?id=${deleted._id}`);
  expect(await shown()).toEqual([]);
  const again = [await advertise(seller, sold._id), await advertise(seller, deleted._id)];
  expect(again.map(({ body }) => body.code)).toEqual(['product_sold', 'product_withdrawn']);
});

type Listed = Awaited<ReturnType<typeof listProduct>>;

/** Pays for a product. Returns the call that records the payment, and so sells it. */
async function prepareDeal(product: Listed): Promise<() => Promise<Answer>> {
  const buyer = await signUp(shop, 'buyer');
  const due = { ...bookingPayload(buyer, product), _id: await bookProduct(buyer, product) };
  const { body } = await openPayment(buyer, due);
  const intent = await enterCard(shop, String(body.clientSecret));
  return () => recordPayment(buyer, due, intent.id);
}

const prepareDeletion =
  async ({ _id }: Listed) =>
  () =>
    seller.call('DELETE', `/products?id=${_id}`);

test.each([
  ['sale', prepareDeal],
  ['deletion', prepareDeletion],
])(
  'a %s just after advertising, or at the same time, leaves no advertisement',
  async (_, prepare) => {
    const [one, two] = [await listProduct(shop, seller), await listProduct(shop, seller)];
    const [endOne, endTwo] = [await prepare(one), await prepare(two)];
    const statuses: number[] = [];
    beforeNextTransaction(shop, async () => {
      statuses.push((await advertise(seller, one._id)).status);
    });
    statuses.push((await endOne()).status);
    const [, ended] = await Promise.all([advertise(seller, two._id), endTwo()]);
    expect([...statuses, ended.status]).toEqual([200, 200, 200]);
    expect(await shop.db.select().from(advertisements)).toEqual([]);
  },
);

test('only sellers advertise', async () => {
  const { _id } = await listProduct(shop, seller);
  const buyer = await signUp(shop, 'buyer');
  expect((await advertise(buyer, _id)).status).toBe(403);
  expect((await stop(buyer, _id)).status).toBe(403);
});
