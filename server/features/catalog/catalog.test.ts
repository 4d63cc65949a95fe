import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { matchAndTell, save } from '../../testing/saved-searches.ts';

let shop: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startTestApp();
  seller = await signUp(shop, 'seller', 'Sven Seller');
  buyer = await signUp(shop, 'buyer');
});
afterAll(() => shop.close());

const category = () => `/products/${shop.categoryId}`;

test('a buyer sees the products that a seller lists', async () => {
  const product = await listProduct(shop, seller, 312.5);
  const { body } = await buyer.call('GET', category());
  expect(body).toContainEqual(
    expect.objectContaining({
      _id: product._id,
      title: product.title,
      selling_price: 312.5,
      phone: '5550101234',
      purchase_date: '2022-04-03',
      available: true,
      wished: false,
      sellerDetails: [{ username: 'Sven Seller', verified: false }],
    }),
  );
});

test('a visitor sees no products', async () => {
  const answer = await shop.app.inject(`/api/products/${shop.categoryId}?email=a@example.com`);
  expect(answer.statusCode).toBe(401);
});

test('a buyer cannot list a product for sale', async () => {
  const { status, body } = await buyer.call(
    'POST',
    '/products',
    await productInputOf(shop, seller),
  );
  expect([status, body.code]).toEqual([403, 'forbidden']);
});

test("a call with another person's email is rejected", async () => {
  const headers = { authorization: `Bearer ${buyer.token}` };
  const url = `/api/products/${shop.categoryId}?email=${seller.email}`;
  expect((await shop.app.inject({ url, headers })).statusCode).toBe(403);
});

test.each([
  ['selling_price', 0.49],
  ['selling_price', 1_000_000],
  ['selling_price', 10.005],
  ['purchase_price', 'much'],
  ['phone', '12345'],
  ['purchase_date', '2999-01-01'],
  ['purchase_date', '1899-12-31'],
  ['condition', 'broken'],
  ['title', ' '],
  ['title', 'x'.repeat(121)],
  ['description', 'x'.repeat(5001)],
])('%s = %s is reported as invalid', async (field, value) => {
  const wanted = { ...(await productInputOf(shop, seller)), [field]: value };
  const { status, body } = await seller.call('POST', '/products', wanted);
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  expect(body.fields).toHaveProperty(field);
});

test.each([
  ['sellerEmail', 'somebody@example.com', 'contradicts_record'],
  ['categoryId', '0198a000-0000-7000-8000-000000000000', 'category_unknown'],
  ['image', 'https://elsewhere.example/a.jpg', 'image_unknown'],
])('%s = %s is rejected because it contradicts the records', async (field, value, code) => {
  const wanted = { ...(await productInputOf(shop, seller)), [field]: value };
  const { status, body } = await seller.call('POST', '/products', wanted);
  expect([status, body.code]).toEqual([422, code]);
});

test('the pages of a category have no duplicates and no gaps', async () => {
  const titles: string[] = [];
  for (let i = 0; i < 5; i++) titles.push((await listProduct(shop, seller))._id);
  const seen: string[] = [];
  let path: string | undefined = `${category()}?limit=2`;
  while (path) {
    const { body, link } = await buyer.call('GET', path);
    seen.push(...(body as unknown as { _id: string }[]).map(({ _id }) => _id));
    const next: string | undefined = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
    path = next?.replace('/api', '').replace(/&?email=[^&]*/, '');
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.slice(0, 5)).toEqual(titles.toReversed());
});

test('an invalid cursor is rejected', async () => {
  const { status } = await buyer.call('GET', `${category()}?cursor=nonsense`);
  expect(status).toBe(400);
});

test("a seller cannot delete another seller's product, nor learn that it exists", async () => {
  const product = await listProduct(shop, seller);
  const other = await signUp(shop, 'seller');
  const theirs = await other.call('DELETE', `/products?id=${product._id}`);
  const nobodys = await other.call('DELETE', `/products?id=${crypto.randomUUID()}`);
  expect(theirs.status).toBe(404);
  expect(theirs.body).toEqual(nobodys.body);
});

test('a deleted product is removed from every list', async () => {
  const red = { ...(await productInputOf(shop, seller)), attributes: { colour: 'red' } };
  const other = await listProduct(shop, seller);
  const search = await save(buyer, 'colour=red');
  const id = String((await seller.call('POST', '/products', red)).body._id);
  const advertisement = { productId: id, sellerEmail: seller.email };
  expect((await seller.call('POST', '/advertise', advertisement)).status).toBe(200);
  await matchAndTell(shop);
  const lists = [
    [seller, '/products'],
    [buyer, category()],
    [buyer, `${category()}?condition=good`],
    [buyer, `${category()}?colour=red`],
    [buyer, `${category()}?product=${id}`],
    [buyer, '/advertise'],
    [buyer, '/bicycles?category=other'],
    [buyer, `/bicycles/${other._id}`],
    [buyer, `/saved-searches/${search}/hits`],
  ] as const;
  const having = async () => {
    const found: string[] = [];
    for (const [person, path] of lists) {
      const { status, body } = await person.call('GET', path);
      expect(status, path).toBe(200);
      if (JSON.stringify(body).includes(id)) found.push(path);
    }
    return found;
  };
  expect(await having()).toEqual(lists.map(([, path]) => path));
  expect((await seller.call('DELETE', `/products?id=${id}`)).status).toBe(200);
  expect(await having()).toEqual([]);
});
