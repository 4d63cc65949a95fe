import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productViewers, productViews } from '../../db/schema/catalog.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { purgeViewers } from './queries-views.ts';

const dayMs = 24 * 60 * 60 * 1000;

const { shop, seller, buyer } = await openShop();

const see = (person: Person, ...productIds: string[]) =>
  person.call('POST', '/views', { productIds });

const open = (person: Person, productId: string) =>
  person.call('POST', `/bicycles/${productId}/views`, { browser: crypto.randomUUID() });

const openAsVisitor = (productId: string, browser: string, email?: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/bicycles/${productId}/views${email ? `?email=${email}` : ''}`,
    payload: { browser },
  });

const rowsOf = (productId: string) =>
  shop.db
    .select({ views: productViews.views, impressions: productViews.impressions })
    .from(productViews)
    .where(eq(productViews.productId, productId))
    .orderBy(productViews.day);

test('an opened page is a view of each person and browser once a day, and no impression', async () => {
  const product = await listProduct(shop, seller);
  const other = await signUp(shop, 'buyer');
  for (const person of [buyer, buyer, other]) await open(person, product._id);
  const browser = crypto.randomUUID();
  for (const one of [browser, browser, crypto.randomUUID()])
    expect((await openAsVisitor(product._id, one)).statusCode).toBe(200);
  expect(await rowsOf(product._id)).toEqual([{ views: 4, impressions: 0 }]);
  shop.clock.advance(dayMs);
  await open(buyer, product._id);
  await openAsVisitor(product._id, browser);
  expect(await rowsOf(product._id)).toEqual([
    { views: 4, impressions: 0 },
    { views: 2, impressions: 0 },
  ]);
});

test('twenty requests at the same moment are one view', async () => {
  const product = await listProduct(shop, seller);
  await Promise.all(Array.from({ length: 20 }, () => open(buyer, product._id)));
  expect(await rowsOf(product._id)).toEqual([{ views: 1, impressions: 0 }]);
});

test('who has viewed is kept as a hash, and only until the day is over', async () => {
  const product = await listProduct(shop, seller);
  await open(buyer, product._id);
  const marks = () =>
    shop.db.select().from(productViewers).where(eq(productViewers.productId, product._id));
  expect(await marks()).toEqual([
    {
      productId: product._id,
      day: expect.any(String),
      viewer: expect.stringMatching(/^[\w-]{22}$/),
    },
  ]);
  await purgeViewers(shop);
  expect(await marks()).toHaveLength(1);
  shop.clock.advance(dayMs);
  await purgeViewers(shop);
  expect(await marks()).toEqual([]);
  expect(await rowsOf(product._id)).toEqual([{ views: 1, impressions: 0 }]);
});

test('cards in lists are impressions by product and day, and no views', async () => {
  const [one, other] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  expect((await see(buyer, one._id, other._id)).status).toBe(200);
  await see(buyer, one._id, one._id);
  const payload = { productIds: [one._id] };
  await shop.app.inject({ method: 'POST', url: '/api/views', payload });
  shop.clock.advance(dayMs);
  await see(buyer, one._id);
  const seen = (impressions: number) => ({ views: 0, impressions });
  expect(await rowsOf(one._id)).toEqual([seen(3), seen(1)]);
  expect(await rowsOf(other._id)).toEqual([seen(1)]);
});

test("a seller's look at their own products does not count, and another seller's does", async () => {
  const product = await listProduct(shop, seller);
  await see(seller, product._id);
  await open(seller, product._id);
  // With a token that has expired, they would be a visitor: the client renews it and asks again.
  const late = await openAsVisitor(product._id, crypto.randomUUID(), seller.email);
  expect([late.statusCode, late.json().code]).toEqual([401, 'not_signed_in']);
  expect(await rowsOf(product._id)).toEqual([]);
  const other = await signUp(shop, 'seller');
  await see(other, product._id);
  await open(other, product._id);
  expect(await rowsOf(product._id)).toEqual([{ views: 1, impressions: 1 }]);
});

test('unknown and withdrawn products are skipped without an error', async () => {
  const product = await listProduct(shop, seller);
  await seller.call('DELETE', `/products?id=${product._id}`);
  const unknown = crypto.randomUUID();
  const answers = [await see(buyer, product._id, unknown), await open(buyer, product._id)];
  for (const answer of [...answers, await open(buyer, unknown)])
    expect([answer.status, answer.body]).toEqual([200, { acknowledged: true }]);
  expect(await rowsOf(product._id)).toEqual([]);
});

test('a batch has one to a hundred products', async () => {
  expect((await see(buyer)).status).toBe(400);
  const many = Array.from({ length: 101 }, () => crypto.randomUUID());
  expect((await see(buyer, ...many)).status).toBe(400);
  expect((await see(buyer, ...many.slice(1))).status).toBe(200);
});

test('concurrent impressions of the same products do not block each other', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => (await listProduct(shop, seller))._id),
  );
  const looks = Array.from({ length: 10 }, (_, index) =>
    see(buyer, ...(index % 2 ? ids : ids.toReversed())),
  );
  expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([200]));
  for (const id of ids) expect(await rowsOf(id)).toEqual([{ views: 0, impressions: 10 }]);
});
