import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { listProduct, productInputOf } from '../testing/deals/list-and-book.ts';
import { type Person, signUp } from '../testing/person.ts';

const listed = 'http://app.example';
const other = 'http://other.example';

let shop: TestApp;
let seller: Person;
beforeAll(async () => {
  shop = await startTestApp({
    PUBLIC_URL: 'http://shop.example',
    CLIENT_ORIGINS: `${listed}, http://localhost:5000`,
  });
  seller = await signUp(shop, 'seller');
});
afterAll(() => shop.close());

const preflight = (origin: string, { app } = shop) =>
  app.inject({
    method: 'OPTIONS',
    url: '/api/bookings',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

const categories = (origin?: string) =>
  shop.app.inject({ url: '/api/categories', headers: origin ? { origin } : {} });

/** Lists a bicycle as a page on `origin` would. */
const add = (origin: string, product: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/products?email=${seller.email}`,
    headers: { origin, authorization: `Bearer ${seller.token}` },
    payload: product,
  });

describe('without CLIENT_ORIGINS', () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await startTestApp();
  });
  afterAll(() => closed.close());

  test('no other origin may read a response, pass a preflight request, or change anything', async () => {
    const read = await closed.app.inject({ url: '/api/categories', headers: { origin: listed } });
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
    expect(read.headers['access-control-allow-credentials']).toBeUndefined();
    const asked = await preflight(listed, closed);
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([
      404,
      undefined,
    ]);
    const url = '/api/auth/sign-in/email';
    const payload = { email: 'a@example.com', password: 'spokes and chains 7' };
    const headers = { origin: listed };
    const changed = await closed.app.inject({ method: 'POST', url, headers, payload });
    expect([changed.statusCode, changed.json().code]).toEqual([403, 'wrong_origin']);
  });
});

test('a listed origin is told what it may send, with credentials', async () => {
  const { statusCode, headers } = await preflight(listed);
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': listed,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-request-id',
    'access-control-max-age': '7200',
  });
  expect(headers.vary).toMatch(/origin/i);
});

test('an origin that is not listed, or only looks similar, is not allowed', async () => {
  for (const origin of [
    other,
    `${listed}.evil.example`,
    `${listed}:81`,
    'https://app.example',
    'null',
  ])
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
});

test('cached responses have paths for the own pages, and absolute URLs for a listed page', async () => {
  for (let round = 0; round < 2; round += 1) {
    const home = await categories();
    expect(home.headers['access-control-allow-origin']).toBeUndefined();
    expect(home.json()[0].image).toBe('/images/none');
    const away = await categories(listed);
    expect(away.headers).toMatchObject({
      'access-control-allow-origin': listed,
      'access-control-expose-headers': 'link, retry-after, x-request-id, x-total-count',
    });
    expect(away.json()[0].image).toBe('http://shop.example/images/none');
    const stranger = await categories(other);
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
    expect(stranger.json()[0].image).toBe('/images/none');
    for (const { headers } of [home, away, stranger])
      expect(headers.vary).toBe('Origin, accept-encoding');
  }
});

test('a listed page can list a bicycle with the absolute URL of its picture; it is stored as a path', async () => {
  const product = await productInputOf(shop, seller);
  const answer = await add(listed, { ...product, image: `http://shop.example${product.image}` });
  expect(answer.statusCode).toBe(200);
  expect((await seller.call('GET', '/products')).body).toContainEqual(
    expect.objectContaining({ _id: answer.json()._id, image: product.image }),
  );
});

test('only a listed page may name a picture by its absolute URL, and an empty body is invalid', async () => {
  const product = await productInputOf(shop, seller);
  const absolute = { ...product, image: `http://shop.example${product.image}` };
  const answer = await add('http://shop.example', absolute);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'image_unknown']);
  const empty = await shop.app.inject({
    method: 'POST',
    url: `/api/products?email=${seller.email}`,
    headers: {
      origin: listed,
      authorization: `Bearer ${seller.token}`,
      'content-type': 'application/json',
    },
    payload: 'null',
  });
  expect([empty.statusCode, empty.json().code]).toEqual([400, 'invalid_input']);
});

test('a profile picture becomes a path again too', async () => {
  const { image } = await listProduct(shop, seller);
  const change = (photoURL: string) =>
    shop.app.inject({
      method: 'PATCH',
      url: `/api/account?email=${seller.email}`,
      headers: { origin: listed, authorization: `Bearer ${seller.token}` },
      payload: { photoURL },
    });
  expect((await change(`http://shop.example${image}`)).statusCode).toBe(200);
  expect((await seller.call('GET', '/account')).body).toMatchObject({ photoURL: image });
});

test("a title that looks like a picture's field is unchanged", async () => {
  const product = await productInputOf(shop, seller);
  const title = '"image":"/images/x';
  await add(listed, { ...product, title });
  const answer = await shop.app.inject({
    url: `/api/products?email=${seller.email}`,
    headers: { origin: listed, authorization: `Bearer ${seller.token}` },
  });
  expect(answer.json().map((one: { title: string }) => one.title)).toContain(title);
});

test('a change from an origin that is not listed is rejected, whatever token it has', async () => {
  const answer = await add(other, await productInputOf(shop, seller));
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong_origin']);
});

test('a listed page can read an error response', async () => {
  const answer = await shop.app.inject({
    url: '/api/wishlist?email=a@b.example',
    headers: { origin: listed },
  });
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([401, listed]);
});

test('the script of the card form may be loaded by pages on other origins', async () => {
  const policyOf = async (url: string) =>
    (await shop.app.inject(url)).headers['cross-origin-resource-policy'];
  expect(await policyOf('/payment-sandbox/v3/stripe.js')).toBe('cross-origin');
  expect(await policyOf('/payment-sandbox/')).toBe('same-origin');
});

const signUpFrom = (app: TestApp['app'], headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers,
    payload: {
      name: 'Ann',
      email: `${crypto.randomUUID()}@example.com`,
      password: 'spokes and chains 7',
    },
  });

test('over https, cookies are sent across sites, and accepted only with an allowed origin', async () => {
  const secure = await startTestApp({
    PUBLIC_URL: 'https://shop.example',
    CLIENT_ORIGINS: 'https://app.example',
  });
  try {
    const signedUp = await signUpFrom(secure.app, { origin: 'https://app.example' });
    expect(signedUp.statusCode).toBe(200);
    for (const cookie of signedUp.cookies)
      expect(cookie).toMatchObject({ sameSite: 'None', secure: true, httpOnly: true });
    const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const signOut = (headers: Record<string, string>) =>
      secure.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers, payload: {} });
    expect((await signOut({ cookie })).statusCode).toBe(403);
    expect((await signOut({ cookie, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await signOut({ cookie, origin: 'https://app.example' })).statusCode).toBe(200);
  } finally {
    await secure.close();
  }
});

test('without a listed origin or without https, cookies are not sent across sites', async () => {
  const [cookie] = (await signUpFrom(shop.app, { origin: listed })).cookies;
  expect(cookie).toMatchObject({ sameSite: 'Lax' });
});
