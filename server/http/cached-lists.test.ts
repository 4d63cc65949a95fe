import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { listProduct } from '../testing/deals/list-and-book.ts';
import { type Person, signUp } from '../testing/person.ts';

// A cached list passes the same steps as every call: limits, compression and the request id.

let shop: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startTestApp({ RATE_LIMITS: 'true' });
  seller = await signUp(shop, 'seller');
  buyer = await signUp(shop, 'buyer');
  for (let i = 0; i < 3; i++) await listProduct(shop, seller);
});
afterAll(() => shop.close());

const ask = (headers: Record<string, string> = {}) =>
  shop.app.inject({
    url: `/api/products/${shop.categoryId}?email=${buyer.email}`,
    headers: { authorization: `Bearer ${buyer.token}`, ...headers },
  });

test('rate limits count a cached list', async () => {
  const left = async () => Number((await ask()).headers['x-ratelimit-remaining']);
  const first = await left();
  expect(first).toBeGreaterThan(0);
  expect(await left()).toBe(first - 1);
  expect(await left()).toBe(first - 2);
});

test('a cached list is compressed for clients that accept it, with the same content', async () => {
  const plain = await ask();
  const packed = await ask({ 'accept-encoding': 'gzip, br' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(packed.headers.etag).toBe(plain.headers.etag);
  expect([plain, packed].map(({ headers }) => headers.vary)).toEqual(
    Array(2).fill('accept-encoding'),
  );
});

test('a client may set a request id, and an invalid one is replaced', async () => {
  expect((await ask({ 'x-request-id': 'from-browser-1' })).headers['x-request-id']).toBe(
    'from-browser-1',
  );
  for (const nonsense of ['a b"c', 'x', 'y'.repeat(100)])
    expect((await ask({ 'x-request-id': nonsense })).headers['x-request-id']).toMatch(
      /^[\da-f-]{36}$/,
    );
});
