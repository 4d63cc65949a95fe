import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Product } from '../../contract/catalog/catalog.ts';
import { signUpAdmin } from '../testing/admin.ts';
import { buy } from '../testing/deals/card.ts';
import { bookProduct, listProduct } from '../testing/deals/list-and-book.ts';
import { openShop } from '../testing/open-shop.ts';
import { type Person, signUp } from '../testing/person.ts';

// Lists are served from memory, but every reader must see all writes that were acknowledged before.

const { shop, seller, buyer } = await openShop();

const path = () => `/products/${shop.categoryId}`;

async function read(person = buyer): Promise<Product[]> {
  return (await person.call('GET', path())).body as unknown as Product[];
}

const find = async (id: string, person?: Person) => (await read(person)).find((p) => p._id === id);

/** Sends a request as a person, with the tag of the response that the person already has. */
const ask = ({ email, token }: Person, etag?: string) =>
  shop.app.inject({
    url: `/api${path()}?email=${email}`,
    headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
  });

test('cached responses match the schemas of the contract, which are not applied when they are sent', async () => {
  const product = await listProduct(shop, seller, 1234.56);
  await seller.call('POST', '/advertise', { productId: product._id, sellerEmail: seller.email });
  await buyer.call('PATCH', `/wishlist/${product._id}`);
  const listed = await read();
  expect(listed).toHaveLength(1);
  expect(calls['GET /products/:categoryId'].response.parse(listed)).toEqual(listed);
  const advertised = (await buyer.call('GET', '/advertise')).body;
  expect(calls['GET /advertise'].response.parse(advertised)).toEqual(advertised);
  const categories = (await buyer.call('GET', '/categories')).body;
  expect(calls['GET /categories'].response.parse(categories)).toEqual(categories);
});

test('every change that a list shows is in the next response', async () => {
  const product = await listProduct(shop, seller);
  const admin = await signUpAdmin(shop);
  const shown = () => find(product._id);
  expect(await shown()).toMatchObject({ available: true, wished: false });

  const wish = await buyer.call('PATCH', `/wishlist/${product._id}`);
  expect(await shown()).toMatchObject({ wished: true, wishlistItemId: wish.body._id });
  expect(await find(product._id, await signUp(shop, 'buyer'))).toMatchObject({ wished: false });
  await buyer.call('DELETE', `/wishlist/${wish.body._id}`);
  expect(await shown()).toMatchObject({ wished: false });

  const advertisement = { productId: product._id, sellerEmail: seller.email };
  const { body } = await seller.call('POST', '/advertise', advertisement);
  expect(await shown()).toMatchObject({ advertise: { _id: body._id } });
  await seller.call('DELETE', `/advertise/${product._id}`);
  expect(await shown()).not.toHaveProperty('advertise');

  const [row] = (
    (await shop.db.execute(sql`select id from users where email = ${seller.email}`)) as unknown as {
      rows: { id: string }[];
    }
  ).rows;
  await admin.call('PATCH', `/users/${row?.id}?role=buyer`);
  expect(await shown()).toMatchObject({ sellerDetails: [{ verified: true }] });
  await admin.call('DELETE', `/users/${row?.id}/verification`);
  expect(await shown()).toMatchObject({ sellerDetails: [{ verified: false }] });

  await buy(shop, buyer, await bookProduct(buyer, product));
  expect(await shown()).toMatchObject({ available: false });
  await seller.call('DELETE', `/products?id=${product._id}`);
  expect(await shown()).toBeUndefined();
});

test('advertisements follow their changes too, and categories theirs within a second', async () => {
  const product = await listProduct(shop, seller);
  const advertised = async () =>
    (await shop.app.inject('/api/advertise')).body.includes(product._id);
  expect(await advertised()).toBe(false);
  await seller.call('POST', '/advertise', { productId: product._id, sellerEmail: seller.email });
  expect(await advertised()).toBe(true);
  await seller.call('DELETE', `/products?id=${product._id}`);
  expect(await advertised()).toBe(false);
  await shop.app.inject('/api/categories');
  await shop.db.execute(sql`update categories set title = 'Racing bikes'`);
  // Longer than a timer may be early.
  await sleep(1050);
  expect((await shop.app.inject('/api/categories')).body).toContain('Racing bikes');
});

test('a change made directly in the database counts like any other', async () => {
  const product = await listProduct(shop, seller, 300);
  expect(await find(product._id)).toMatchObject({ selling_price: 300 });
  await shop.db.execute(
    sql`update products set selling_price_cents = 29950 where id = ${product._id}`,
  );
  expect(await find(product._id)).toMatchObject({ selling_price: 299.5 });
});

test('a list that the client already has is not sent again until it changes', async () => {
  const first = await ask(buyer);
  const etag = String(first.headers.etag);
  const again = await ask(buyer, `"other", ${etag}`);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const product = await listProduct(shop, seller);
  const changed = await ask(buyer, etag);
  expect([changed.statusCode, changed.body.includes(product._id)]).toEqual([200, true]);
  await buyer.call('PATCH', `/wishlist/${product._id}`);
  expect((await ask(buyer, String(changed.headers.etag))).statusCode).toBe(200);
  expect((await ask({ ...buyer, token: 'forged' }, etag)).statusCode).toBe(401);
});

test('no reader gets a sold bicycle as available once its deal was acknowledged', async () => {
  const products = [];
  for (let i = 0; i < 5; i++) products.push(await listProduct(shop, seller));
  const sold = new Set<string>();
  const wrong: string[] = [];
  let reads = 0;
  let isOver = false;
  const look = async (person: Person) => {
    while (!isOver) {
      const before = [...sold];
      const listed = await read(person);
      reads += 1;
      // Yields to the event loop: PGlite responds in the same turn and would block the buyer.
      await new Promise(setImmediate);
      for (const { _id, available } of listed)
        if (available && before.includes(_id)) wrong.push(_id);
    }
  };
  const readers = [buyer, seller, await signUp(shop, 'buyer')].flatMap((person) => [
    look(person),
    look(person),
  ]);
  for (const product of products) {
    await buy(shop, buyer, await bookProduct(buyer, product));
    sold.add(product._id);
  }
  isOver = true;
  await Promise.all(readers);
  expect([sold.size, wrong]).toEqual([5, []]);
  expect(reads).toBeGreaterThan(20);
});
