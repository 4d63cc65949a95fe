import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuyerInsights } from '../../../contract/dashboard.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { type Person, signUp } from '../../testing/person.ts';

let shop: TestApp;
let seller: Person;
let buyer: Person;
let other: Person;
beforeAll(async () => {
  shop = await startTestApp();
  seller = await signUp(shop, 'seller');
  buyer = await signUp(shop, 'buyer');
  other = await signUp(shop, 'buyer');
});
afterAll(() => shop.close());

const read = async (person: Person) =>
  (await person.call('GET', '/insights/buyer')).body as unknown as BuyerInsights;
const save = (person: Person, { _id }: { _id: string }) => person.call('PATCH', `/wishlist/${_id}`);
const ask = ({ _id }: { _id: string }, selling_price: number) =>
  seller.call('PATCH', `/products/${_id}`, { selling_price });

test("a new buyer's figures are zero", async () => {
  expect(await read(await signUp(shop, 'buyer'))).toEqual({
    bookings: [],
    saved: { available: 0, gone: 0, cheaper: 0 },
    drops: [],
  });
});

test('bookings are counted by state, without those of others and those deleted', async () => {
  for (const price of [100, 110]) await bookProduct(buyer, await listProduct(shop, seller, price));
  await buy(shop, buyer, await bookProduct(buyer, await listProduct(shop, seller)));
  const deleted = await bookProduct(buyer, await listProduct(shop, seller));
  await buyer.call('DELETE', `/bookings/${deleted}`);
  await bookProduct(other, await listProduct(shop, seller));
  const { bookings } = await read(buyer);
  expect(new Map(bookings.map(({ state, count }) => [state, count]))).toEqual(
    new Map([
      ['booked', 2],
      ['paid', 1],
    ]),
  );
});

test('a price drop is a lower price than when the product was saved, and the largest relative drop is first', async () => {
  const small = await listProduct(shop, seller, 200);
  const large = await listProduct(shop, seller, 100);
  const dearer = await listProduct(shop, seller, 100);
  const gone = await listProduct(shop, seller, 100);
  for (const product of [small, large, dearer, gone]) await save(buyer, product);
  await ask(small, 190);
  await ask(large, 80);
  await ask(dearer, 130);
  await ask(gone, 50);
  await seller.call('DELETE', `/products?id=${gone._id}`);
  await save(other, small);
  const { saved, drops } = await read(buyer);
  expect(saved).toEqual({ available: 3, gone: 1, cheaper: 2 });
  expect(drops).toEqual([
    {
      productId: large._id,
      categoryId: shop.categoryId,
      title: large.title,
      savedPrice: 100,
      price: 80,
    },
    {
      productId: small._id,
      categoryId: shop.categoryId,
      title: small.title,
      savedPrice: 200,
      price: 190,
    },
  ]);
  expect((await read(other)).drops).toEqual([]);
});
