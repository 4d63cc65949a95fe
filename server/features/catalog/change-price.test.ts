import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceChanges } from '../../db/schema/catalog.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buy } from '../../testing/card.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { bookingOf, bookProduct, listProduct } from '../../testing/trade.ts';

let shop: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startTestApp();
  seller = await signUp(shop.app, 'seller');
  buyer = await signUp(shop.app, 'buyer');
});
afterAll(() => shop.close());

const ask = ({ _id }: { _id: string }, selling_price: unknown, person = seller) =>
  person.call('PATCH', `/products/${_id}`, { selling_price });
const changesOf = ({ _id }: { _id: string }) =>
  shop.db.select().from(priceChanges).where(eq(priceChanges.productId, _id));

test('a seller changes the price, buyers see it, and the former one stays on record', async () => {
  const product = await listProduct(shop, seller, 300);
  expect((await ask(product, 279.5)).status).toBe(200);
  expect((await buyer.call('GET', `/products/${shop.categoryId}`)).body).toContainEqual(
    expect.objectContaining({ _id: product._id, selling_price: 279.5 }),
  );
  expect(await changesOf(product)).toMatchObject([{ fromCents: 300_00, toCents: 279_50 }]);
  const admin = await signUpAdmin(shop);
  const { body: events } = await admin.call('GET', '/audit?action=price_changed');
  expect(events).toMatchObject([
    {
      actorEmail: seller.email,
      productTitle: product.title,
      details: { fromCents: 300_00, cents: 279_50 },
    },
  ]);
});

test('the price that it has already is no change', async () => {
  const product = await listProduct(shop, seller, 300);
  expect((await ask(product, 300)).status).toBe(200);
  expect(await changesOf(product)).toEqual([]);
});

test('whoever has booked pays what they booked it for; whoever comes later, what is asked now', async () => {
  const product = await listProduct(shop, seller, 300);
  const bookingId = await bookProduct(buyer, product);
  await ask(product, 250);
  const late = await signUp(shop.app, 'buyer');
  const answer = await late.call('POST', '/bookings', bookingOf(late, product));
  expect([answer.status, answer.body.code]).toEqual([409, 'price_changed']);
  expect((await buyer.call('GET', `/bookings/${bookingId}`)).body).toMatchObject({ price: 300 });
  await buy(shop, buyer, bookingId);
  const refused = await ask(product, 200);
  expect([refused.status, refused.body.code]).toEqual([409, 'product_sold']);
});

test.each([0.49, 1_000_000, 10.005, 'much', null])('a price of %s is refused', async (price) => {
  const { status, body } = await ask(await listProduct(shop, seller), price);
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  expect(body.fields).toHaveProperty('selling_price');
});

test("another's product, and one withdrawn, are not there", async () => {
  const product = await listProduct(shop, seller);
  expect((await ask(product, 200, await signUp(shop.app, 'seller'))).status).toBe(404);
  await seller.call('DELETE', `/products?id=${product._id}`);
  expect((await ask(product, 200)).status).toBe(404);
  expect(await changesOf(product)).toEqual([]);
});
