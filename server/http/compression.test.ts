import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

/** A long response that is serialized for each request. */
const ask = (accepted: string) =>
  shop.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': accepted } });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['zstd', undefined],
  ['deflate', undefined],
  ['br;q=0', undefined],
])('to a client that accepts %s, the encoding is %s', async (accepted, encoding) => {
  expect((await ask(accepted)).headers['content-encoding']).toBe(encoding);
});

test('a page is compressed with quality 4', async () => {
  const { rawPayload } = await ask('br');
  const text = brotliDecompressSync(rawPayload);
  expect(text.length).toBeGreaterThan(10_000);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  expect(rawPayload).toHaveLength(brotliCompressSync(text, { params }).length);
});

test('a short response is sent as it is', async () => {
  const headers = { 'accept-encoding': 'br' };
  const answer = await shop.app.inject({ url: '/health/ready', headers });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
});
