import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { listProduct } from '../testing/deals/list-and-book.ts';
import { type Person, signUp } from '../testing/person.ts';
import { allowClientOrigins } from './client-origins.ts';

// What pages on a listed origin receive.

const listed = 'http://app.example';

let shop: TestApp;
let seller: Person;
beforeAll(async () => {
  shop = await startTestApp({ PUBLIC_URL: 'http://shop.example', CLIENT_ORIGINS: listed });
  seller = await signUp(shop, 'seller');
});
afterAll(() => shop.close());

test('for a listed page, a cached list may be compressed, and is not sent again unchanged', async () => {
  const { categoryId } = shop;
  // Long enough to be compressed.
  for (let count = 0; count < 4; count += 1) await listProduct(shop, seller);
  const ask = (headers: object, method: 'GET' | 'HEAD' = 'GET') =>
    shop.app.inject({
      method,
      url: `/api/products/${categoryId}?email=${seller.email}`,
      headers: { origin: listed, authorization: `Bearer ${seller.token}`, ...headers },
    });
  const plain = await ask({});
  expect(plain.json()[0].image).toMatch(/^http:\/\/shop\.example\/images\//);
  const size = String(Buffer.byteLength(plain.body));
  expect(plain.headers['content-length']).toBe(size);
  expect((await ask({}, 'HEAD')).headers['content-length']).toBe(size);
  const packed = await ask({ 'accept-encoding': 'br' });
  const isPacked = packed.headers['content-encoding'] === 'br';
  const read = isPacked ? brotliDecompressSync(packed.rawPayload) : packed.rawPayload;
  expect(JSON.parse(read.toString())).toEqual(plain.json());
  const again = await ask({ 'if-none-match': plain.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('for a listed page, the URLs of pictures are absolute in a list that is not cached too', async () => {
  const { image } = await listProduct(shop, seller);
  const { body, headers } = await shop.app.inject({
    url: `/api/products?email=${seller.email}`,
    headers: { origin: listed, authorization: `Bearer ${seller.token}` },
  });
  expect(body).toContain(`"image":"http://shop.example${image}"`);
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
});

test('for a listed page, only JSON that is sent as a whole is changed', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await allowClientOrigins(app, shop.config);
  const json = '{"url":"/images/x"}';
  const answers: Record<string, [string, unknown]> = {
    '/text': ['application/json', json],
    '/buffer': ['application/json', Buffer.from(json)],
    '/stream': ['application/json', Readable.from([json])],
    '/plain': ['text/plain', json],
    '/picture': ['image/png', Buffer.from([0xff, 0xd8, 0])],
  };
  for (const [url, [type, body]] of Object.entries(answers))
    app.get(url, (_request, reply) => reply.type(type).send(body));
  const headers = { origin: listed };
  const get = async (url: string) => (await app.inject({ url, headers })).rawPayload;
  const absolute = '{"url":"http://shop.example/images/x"}';
  expect(
    await Promise.all(
      ['/text', '/buffer', '/stream', '/plain'].map(async (url) => String(await get(url))),
    ),
  ).toEqual([absolute, absolute, json, json]);
  expect([...(await get('/picture'))]).toEqual([0xff, 0xd8, 0]);
});
