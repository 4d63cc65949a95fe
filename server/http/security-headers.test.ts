import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { dataHeaders } from './security-headers.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const headersOf = async (url: string) => (await shop.app.inject(url)).headers;

const everywhere = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

test('data and error responses are not documents, and load nothing when opened as one', async () => {
  const picture = `/images/${'0'.repeat(32)}/400`;
  for (const path of ['/api/categories', '/api/bookings', '/api/products/nonsense', picture]) {
    const headers = await headersOf(path);
    expect(headers).toMatchObject({
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(headers).not.toHaveProperty('permissions-policy');
  }
});

test('requests that are rejected before their call have these headers too', async () => {
  const { headers, statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/bookings',
    headers: { origin: 'http://evil.example' },
  });
  expect(statusCode).toBe(403);
  expect(headers).toMatchObject(everywhere);
});

test('a URL that the router rejects gets the headers of data', async () => {
  expect((await shop.app.inject('/%')).statusCode).toBe(400);
  const longId = `/images/${'0'.repeat(200)}/400`;
  for (const url of ['/%', longId]) expect(await headersOf(url)).toMatchObject(dataHeaders);
});

test('all other responses have the policies of a page', async () => {
  const headers = await headersOf('/anything');
  expect(headers).toMatchObject({
    ...everywhere,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
  });
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['permissions-policy']).toContain('camera=()');
});
