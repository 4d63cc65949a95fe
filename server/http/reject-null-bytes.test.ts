import { expect, test } from 'vitest';
import { openShop } from '../testing/open-shop.ts';
import { listProduct, productInputOf } from '../testing/trade.ts';

const { shop, seller } = await openShop();

/** Lists a product whose description is this JSON text. */
async function listDescribed(json: string) {
  const { description: _, ...product } = await productInputOf(shop, seller);
  const payload = `${JSON.stringify(product).slice(0, -1)},"description":${json}}`;
  const headers = { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' };
  const url = `/api/products?email=${encodeURIComponent(seller.email)}`;
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
  return [answer.statusCode, answer.json().code];
}

test.each([
  ['NUL', '"a\\u0000b"'],
  ['a lone high surrogate', '"a\\ud800b"'],
  ['a lone low surrogate', '"a\\uDC00b"'],
  ['surrogates the wrong way round', '"a\\udc00\\ud800b"'],
  ['one after an escaped backslash', '"\\\\\\ud800"'],
])('%s in a body is rejected', async (_, json) => {
  expect(await listDescribed(json)).toEqual([400, 'invalid_input']);
});

test.each([
  ['an escaped bicycle', '"\\ud83d\\udeb2"'],
  ['a backslash and letters that look like an escape', '"\\\\ud800 and \\\\u0000"'],
])('%s is accepted', async (_, json) => {
  expect(await listDescribed(json)).toEqual([200, undefined]);
});

test('an invalid name of a bicycle is rejected with a message on its field', async () => {
  const product = await listProduct(shop, seller);
  const answer = await seller.call('POST', '/products', { ...product, title: 'a\u202eb' });
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    { title: 'Please write this in one line, without control characters' },
  ]);
});
