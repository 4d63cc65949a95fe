import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '../../../contract/moderation/reports.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { type Person, signUp } from '../../testing/person.ts';

const dayMs = 24 * 60 * 60 * 1000;

let shop: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp();
  seller = await signUp(shop, 'seller');
  buyer = await signUp(shop, 'buyer');
  admin = await signUpAdmin(shop);
});
afterAll(() => shop.close());

type Listed = Awaited<ReturnType<typeof listProduct>>;

const reportOf = (person: Person, product: Listed, message = 'The frame number is filed off.') => ({
  buyerEmail: person.email,
  productId: product._id,
  productTitle: product.title,
  sellerEmail: product.sellerEmail,
  message,
  date: shop.clock.now().toISOString(),
});

const report = (person: Person, product: Listed, message?: string) =>
  person.call('POST', '/report', reportOf(person, product, message));

const listed = async () => (await admin.call('GET', '/report')).body as unknown as Report[];

test("an admin reads a buyer's report", async () => {
  const product = await listProduct(shop, seller);
  const { status, body } = await report(buyer, product, '  Not what the picture shows.  ');
  expect(status).toBe(200);
  expect((await listed())[0]).toEqual({
    _id: body._id,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    productTitle: product.title,
    sellerEmail: seller.email,
    buyerEmail: buyer.email,
    message: 'Not what the picture shows.',
    rule: null,
    productId: product._id,
    categoryId: product.categoryId,
    sellerId: expect.any(String),
  });
});

test('an admin finds the seller of a reported bicycle, also when they are now a buyer', async () => {
  const [{ sellerId } = {}] = await listed();
  const found = () => admin.call('GET', `/all-users?role=seller&id=${sellerId}`);
  expect((await found()).body).toMatchObject([{ _id: sellerId, email: seller.email }]);
  await seller.call('PATCH', '/account', { role: 'buyer' });
  expect((await found()).body).toMatchObject([{ _id: sellerId, role: 'buyer' }]);
  await seller.call('PATCH', '/account', { role: 'seller' });
});

test('a buyer can report a product once a day, also after an admin has deleted the report', async () => {
  const product = await listProduct(shop, seller);
  const presses = Array.from({ length: 5 }, () => report(buyer, product));
  const statuses = (await Promise.all(presses)).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 409, 409, 409, 409]);

  const [latest] = await listed();
  expect((await admin.call('DELETE', `/report/${latest?._id}`)).status).toBe(200);
  const again = await report(buyer, product);
  expect([again.status, again.body.code]).toEqual([409, 'already_reported']);
  const other = await signUp(shop, 'buyer');
  expect((await report(other, product)).status).toBe(200);
  shop.clock.advance(dayMs);
  expect((await report(buyer, product)).status).toBe(200);
});

test.each([
  ['message', '', 'invalid_input', 400],
  ['message', '   ', 'invalid_input', 400],
  ['message', 'x'.repeat(2001), 'invalid_input', 400],
  ['productId', '0198a000-0000-7000-8000-000000000000', 'not_found', 404],
  ['productTitle', 'Something else', 'contradicts_record', 422],
  ['sellerEmail', 'else@example.com', 'contradicts_record', 422],
  ['buyerEmail', 'else@example.com', 'contradicts_record', 422],
])('%s = %s is rejected', async (field, value, code, status) => {
  const wanted = { ...reportOf(buyer, await listProduct(shop, seller)), [field]: value };
  const answer = await buyer.call('POST', '/report', wanted);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('a message of 2,000 characters is accepted', async () => {
  const product = await listProduct(shop, seller);
  expect((await report(buyer, product, 'x'.repeat(2000))).status).toBe(200);
});

test('a withdrawn product can be reported, and its reports are kept', async () => {
  const product = await listProduct(shop, seller);
  await report(buyer, product);
  await seller.call('DELETE', `/products?id=${product._id}`);
  expect((await listed())[0]).toMatchObject({ productTitle: product.title });
  const late = await signUp(shop, 'buyer');
  expect((await report(late, product)).status).toBe(200);
});

test('reports come in pages without deleted ones', async () => {
  for (let i = 0; i < 3; i++) await report(buyer, await listProduct(shop, seller));
  const [first, deleted, third] = await listed();
  await admin.call('DELETE', `/report/${deleted?._id}`);
  const page = await admin.call('GET', '/report?limit=1');
  expect(page.body).toEqual([first]);
  const cursor = /cursor=([^&>]+)/.exec(page.link ?? '')?.[1];
  expect((await admin.call('GET', `/report?limit=1&cursor=${cursor}`)).body).toEqual([third]);
  expect((await admin.call('DELETE', `/report/${deleted?._id}`)).status).toBe(404);
});

test('only buyers can report, and only admins can read and delete reports', async () => {
  const product = await listProduct(shop, seller);
  expect((await report(seller, product)).status).toBe(403);
  const { body } = await report(buyer, product);
  for (const person of [seller, buyer]) {
    expect((await person.call('GET', '/report')).status).toBe(403);
    expect((await person.call('DELETE', `/report/${body._id}`)).status).toBe(403);
  }
});
