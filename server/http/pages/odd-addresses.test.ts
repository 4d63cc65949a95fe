import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const html = { accept: 'text/html,*/*;q=0.8' };

test.each([
  ['//bicycles', '/bicycles'],
  ['///evil.example/a', '/evil.example/a'],
  ['/%00\\evil.example', '/evil.example'],
  ['/bicycles?q=%00', '/bicycles?q='],
  ['/bicycles?q=a%00b&make=Trek', '/bicycles?q=ab&make=Trek'],
])('a browser that asks for the page %s is sent to %s', async (url, address) => {
  const { statusCode, headers } = await shop.app.inject({ url, headers: html });
  expect([statusCode, headers.location]).toEqual([308, address]);
});

test.each(['/bicycle/%E0%A4%A', '/%', '/bicycles/%ff?q=1'])(
  'the page %s does not exist',
  async (url) => {
    expect((await shop.app.inject({ url, headers: html })).statusCode).toBe(404);
  },
);

test.each([
  ['/api/products/%E0%A4%A', html],
  ['/api/bicycles?q=%00', html],
  ['/bicycle/%E0%A4%A', { accept: 'application/json' }],
])('a program that asks for %s is told that it is invalid', async (url, headers) => {
  const answer = await shop.app.inject({ url, headers });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
});
