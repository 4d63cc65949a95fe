import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { type Person, signUp } from '../testing/person.ts';
import { listProduct } from '../testing/trade.ts';

// What was answered once is answered again before the framework sees it; over a real connection,
// since injected requests go to the framework at once. The framework counts what it answers.

let shop: TestApp;
let seller: Person;
let buyer: Person;
let port: number;
beforeAll(async () => {
  shop = await startTestApp({ RATE_LIMITS: 'true' });
  seller = await signUp(shop.app, 'seller');
  buyer = await signUp(shop.app, 'buyer');
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as { port: number }).port;
});
afterAll(() => shop.close());

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** Whether the framework has seen it. */
  wasCounted: boolean;
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: `/api${path}`, method, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const { statusCode: status, headers } = answer;
      resolve({ status, headers, body, wasCounted: 'x-ratelimit-remaining' in headers });
    })
      .on('error', reject)
      .end();
  });

const page = () => `/products/${shop.categoryId}?email=${buyer.email}`;
const asBuyer = () => ({ authorization: `Bearer ${buyer.token}` });

/** Headers that say what an answer is, not which one. */
const lasting = ({ headers }: Answer) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(date|x-request-id|x-ratelimit-.*)$/.test(name)),
  );

test('the second answer is the first again, all but its date and its id', async () => {
  await listProduct(shop, seller);
  const first = await ask(page(), asBuyer());
  const second = await ask(page(), asBuyer());
  expect([first.wasCounted, second.wasCounted]).toEqual([true, false]);
  expect(second.status).toBe(200);
  expect(second.body.equals(first.body)).toBe(true);
  expect(lasting(second)).toEqual(lasting(first));
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
});

test('it is packed for who takes it so, and not sent to who has it', async () => {
  await listProduct(shop, seller);
  await listProduct(shop, seller);
  const plain = await ask(page(), asBuyer());
  const packed = await ask(page(), { ...asBuyer(), 'accept-encoding': 'gzip, br' });
  expect([packed.headers['content-encoding'], packed.wasCounted]).toEqual(['br', false]);
  expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
  const tag = String(packed.headers.etag);
  const again = await ask(page(), { ...asBuyer(), 'if-none-match': tag });
  expect([again.status, again.body.length, again.wasCounted]).toEqual([304, 0, false]);
});

test('a change of the list is in the next answer', async () => {
  await ask(page(), asBuyer());
  const product = await listProduct(shop, seller);
  const next = await ask(page(), asBuyer());
  expect(String(next.body)).toContain(product._id);
  expect((await ask(page(), asBuyer())).wasCounted).toBe(false);
});

test('nobody gets in by what somebody else asked before', async () => {
  await ask(page(), asBuyer());
  const forged = await ask(page(), { authorization: `Bearer ${buyer.token}x` });
  const nobody = await ask(page());
  const another = await ask(page(), { authorization: `Bearer ${seller.token}` });
  expect([forged.status, nobody.status, another.status]).toEqual([401, 401, 403]);
});

test('only reading is answered again', async () => {
  await ask(page(), asBuyer());
  expect((await ask(page(), asBuyer(), 'POST')).status).toBe(404);
});

test('what everybody sees alike is answered again for everybody', async () => {
  await ask('/categories');
  const again = await ask('/categories');
  expect([again.status, again.wasCounted]).toEqual([200, false]);
});

test('a caller may name a request, which the log then has; nonsense is not taken over', async () => {
  for (const wasCounted of [true, false]) {
    const path = '/advertise';
    const named = await ask(path, { 'x-request-id': 'from-browser-1' });
    expect([named.headers['x-request-id'], named.wasCounted]).toEqual([
      'from-browser-1',
      wasCounted,
    ]);
  }
  const nonsense = await ask('/advertise', { 'x-request-id': 'a b"c' });
  expect(nonsense.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

test('a session that has ended opens nothing', async () => {
  const leaver = await signUp(shop.app, 'buyer');
  const path = `/products/${shop.categoryId}?email=${leaver.email}`;
  const headers = { authorization: `Bearer ${leaver.token}` };
  await ask(path, headers);
  expect(await ask(path, headers)).toMatchObject({ status: 200, wasCounted: false });
  const { cookie } = leaver;
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { cookie },
    payload: {},
  });
  expect(await ask(path, headers)).toMatchObject({ status: 401, wasCounted: true });
});

test('who has another record than before is looked at by the framework', async () => {
  await ask(page(), asBuyer());
  expect((await ask(page(), asBuyer())).wasCounted).toBe(false);
  await shop.db.execute(sql`update users set username = 'Renamed' where email = ${buyer.email}`);
  expect((await ask(page(), asBuyer())).wasCounted).toBe(true);
});

test('what is longer than any page of ours would ask is not kept', async () => {
  const long = `/categories?${'x'.repeat(2000)}`;
  await ask(long);
  expect((await ask(long)).wasCounted).toBe(true);
});

test('categories are up to a second late, and what is then new is in them', async () => {
  await ask('/categories');
  await shop.db.execute(sql`update categories set title = title || ' to try'`);
  await sleep(1000);
  expect(String((await ask('/categories')).body)).toContain(' to try');
  expect((await ask('/categories')).wasCounted).toBe(false);
});
