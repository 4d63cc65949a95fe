import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { listProduct } from '../testing/deals/list-and-book.ts';
import { openShop } from '../testing/open-shop.ts';
import { errorHandler } from './pages/error-pages.ts';
import { rejectNullBytes } from './reject-null-bytes.ts';

const { shop, seller } = await openShop();

/** Sends a body to a call that accepts any and returns it. */
async function send(payload: string, url = '/') {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(errorHandler(() => null, systemClock));
  rejectNullBytes(app);
  app.post('/', async ({ body }) => ({ body }));
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  return [answer.statusCode, answer.json().code ?? answer.json().body];
}

test.each([
  ['NUL', '"a\\u0000b"'],
  ['NUL after another escape', '"\\u00e9 a \\u0000"'],
  ['a lone high surrogate', '"a\\ud800b"'],
  ['a lone low surrogate', '"a\\uDC00b"'],
  ['surrogates the wrong way round', '"a\\udc00\\ud800b"'],
  ['one after an escaped backslash', '"\\\\\\ud800"'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a prototype of a constructor', '{"constructor":{"prototype":{}}}'],
])('%s in a body is rejected', async (_, json) => {
  expect(await send(`{"a":${json}}`)).toEqual([400, 'invalid_input']);
});

test.each([
  ['an escaped bicycle', '"\\ud83d\\udeb2"'],
  ['an escaped letter', '"\\u00e9"'],
  ['a backslash and letters that look like an escape', '"\\\\ud800 and \\\\u0000"'],
])('%s is accepted', async (_, json) => {
  expect(await send(json)).toEqual([200, JSON.parse(json)]);
});

test('NUL in a URL is rejected', async () => {
  expect(await send('{}', '/?text=a%00b')).toEqual([400, 'invalid_input']);
});

test('a call of the shop passes this check', async () => {
  const headers = { 'content-type': 'application/json' };
  const payload = '{"email":"a@b.example","password":"a\\u0000b"}';
  const url = '/api/auth/sign-in/email';
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
});

test('an invalid name of a bicycle is rejected with a message on its field', async () => {
  const product = await listProduct(shop, seller);
  const answer = await seller.call('POST', '/products', { ...product, title: 'a\u202eb' });
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    { title: 'Please write this in one line, without control characters' },
  ]);
});
