import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '../db/schema/catalog.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { listProduct } from '../testing/deals/list-and-book.ts';
import { type Person, signUp } from '../testing/person.ts';

let shop: TestApp;
let seller: Person;
beforeAll(async () => {
  shop = await startTestApp();
  seller = await signUp(shop, 'seller');
});
afterAll(() => shop.close());

test('the stream of changes is neither compressed nor buffered, and has no HEAD request', async () => {
  const headers = { authorization: `Bearer ${seller.token}`, 'accept-encoding': 'br' };
  const url = `/api/live?email=${seller.email}&age=0`;
  const answer = await shop.app.inject({ url, headers, payloadAsStream: true });
  answer.stream().destroy();
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
  });
  expect((await shop.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404);
  const head = await shop.app.inject({ method: 'HEAD', url: '/api/categories' });
  expect(head.statusCode).toBe(200);
});

test('a list is counted up to a thousand', async () => {
  const { _id } = await listProduct(shop, seller);
  const [row] = await shop.db.select().from(products).where(eq(products.id, _id));
  if (!row) throw new Error('no product');
  const add = (count: number) =>
    shop.db
      .insert(products)
      .values(Array.from({ length: count }, () => ({ ...row, id: uuidv7() })));
  const total = async () => {
    const url = `/api/products/${shop.categoryId}?email=${seller.email}&count=true&condition=${row.condition}`;
    const headers = { authorization: `Bearer ${seller.token}` };
    return (await shop.app.inject({ url, headers })).headers['x-total-count'];
  };
  await add(999);
  expect(await total()).toBe('1000');
  await add(1);
  expect(await total()).toBe('1000+');
});

test('a caller who names the email of another person is rejected, and changes nothing', async () => {
  const other = await signUp(shop, 'buyer');
  const headers = { authorization: `Bearer ${seller.token}` };
  const url = `/api/account?email=${other.email}`;
  const payload = { username: 'Somebody else' };
  const answer = await shop.app.inject({ method: 'PATCH', url, headers, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  for (const { call } of [seller, other])
    expect((await call('GET', '/account')).body.username).not.toBe('Somebody else');
});

test.each([
  ['parameter', 'PATCH', '/products/nonsense', { title: 'A bicycle' }],
  ['body', 'POST', '/products', { title: 'A bicycle' }],
] as const)('a call with an invalid %s is rejected', async (_, method, path, body) => {
  const { status, body: answer } = await seller.call(method, path, body);
  expect([status, answer.code]).toEqual([400, 'invalid_input']);
});
