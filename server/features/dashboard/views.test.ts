import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productViews } from '../../db/schema/catalog.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { listProduct } from '../../testing/trade/trade.ts';

const dayMs = 24 * 60 * 60 * 1000;

const { shop, seller, buyer } = await openShop();

const view = (person: Person, ...productIds: string[]) =>
  person.call('POST', '/views', { productIds });

const viewsOf = async (productId: string) =>
  (
    await shop.db
      .select()
      .from(productViews)
      .where(eq(productViews.productId, productId))
      .orderBy(productViews.day)
  ).map(({ views }) => views);

test('views are counted by product and day', async () => {
  const [one, other] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  expect((await view(buyer, one._id, other._id)).status).toBe(200);
  await view(buyer, one._id);
  shop.clock.advance(dayMs);
  await view(buyer, one._id);
  expect(await viewsOf(one._id)).toEqual([2, 1]);
  expect(await viewsOf(other._id)).toEqual([1]);
});

test("a seller's views of their own products do not count, and another seller's do", async () => {
  const product = await listProduct(shop, seller);
  await view(seller, product._id);
  expect(await viewsOf(product._id)).toEqual([]);
  await view(await signUp(shop, 'seller'), product._id);
  expect(await viewsOf(product._id)).toEqual([1]);
});

test('a product that is twice in a batch counts once', async () => {
  const product = await listProduct(shop, seller);
  await view(buyer, product._id, product._id);
  expect(await viewsOf(product._id)).toEqual([1]);
});

test('unknown and withdrawn products are skipped without an error', async () => {
  const product = await listProduct(shop, seller);
  await seller.call('DELETE', `/products?id=${product._id}`);
  const answer = await view(buyer, product._id, crypto.randomUUID());
  expect([answer.status, answer.body]).toEqual([200, { acknowledged: true }]);
  expect(await viewsOf(product._id)).toEqual([]);
});

test('a batch has one to a hundred products', async () => {
  expect((await view(buyer)).status).toBe(400);
  const many = Array.from({ length: 101 }, () => crypto.randomUUID());
  expect((await view(buyer, ...many)).status).toBe(400);
  expect((await view(buyer, ...many.slice(1))).status).toBe(200);
});

test('concurrent views of the same products do not block each other', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => (await listProduct(shop, seller))._id),
  );
  const looks = Array.from({ length: 10 }, (_, index) =>
    view(buyer, ...(index % 2 ? ids : ids.toReversed())),
  );
  expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([200]));
  for (const id of ids) expect(await viewsOf(id)).toEqual([10]);
});
