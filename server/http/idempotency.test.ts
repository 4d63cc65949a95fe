import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { advertisements } from '../db/schema/advertising.ts';
import { bookings } from '../db/schema/bookings.ts';
import { products } from '../db/schema/catalog.ts';
import { idempotencyRecords as records } from '../db/schema/idempotency.ts';
import { holds, payments } from '../db/schema/payments.ts';
import { reports } from '../db/schema/reports.ts';
import { AppError } from '../errors.ts';
import { accessTable, personas } from '../testing/access-table.ts';
import { openShop } from '../testing/open-shop.ts';
import { bookingPayload } from '../testing/payloads.ts';
import { type Person, signUp } from '../testing/person.ts';
import { listProduct } from '../testing/trade.ts';
import { createSpareSeller, createTradeFixture } from '../testing/trade-fixture.ts';
import { answerOnce, purgeOldKeys } from './idempotency.ts';

const { shop, seller, buyer } = await openShop();

async function post(person: Person, path: string, payload: object, key: string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api${path}?email=${person.email}`,
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('the same key and the same body get the same answer, and one booking', async () => {
  const wanted = bookingPayload(buyer, await listProduct(shop, seller));
  const key = crypto.randomUUID();
  const first = await post(buyer, '/bookings', wanted, key);
  expect(first.status).toBe(200);
  expect(await post(buyer, '/bookings', wanted, key)).toEqual(first);
});

test('an error is stored and returned again too', async () => {
  const wanted = { ...bookingPayload(buyer, await listProduct(shop, seller)), price: 1 };
  const key = crypto.randomUUID();
  const first = await post(buyer, '/bookings', wanted, key);
  expect([first.status, first.body.code]).toEqual([409, 'price_changed']);
  expect(await post(buyer, '/bookings', wanted, key)).toEqual(first);
});

test('the same key with another body, or for another call, is rejected', async () => {
  const wanted = bookingPayload(buyer, await listProduct(shop, seller));
  const key = crypto.randomUUID();
  await post(buyer, '/bookings', wanted, key);
  const other = await post(buyer, '/bookings', { ...wanted, buyerLocation: 'Elsewhere' }, key);
  expect([other.status, other.body.code]).toEqual([409, 'key_reused']);
});

test('a temporary rejection is not stored', async () => {
  const request = { ownerId: 'somebody', key: 'a key', call: 'POST /bookings', body: {} };
  const tooOften = answerOnce(shop, request, async () => {
    throw new AppError('too_many_requests');
  });
  await expect(tooOften).rejects.toThrow(AppError);
  expect(await answerOnce(shop, request, async () => 'done')).toBe('done');
});

test('nothing is stored of a body with a password', async () => {
  const key = crypto.randomUUID();
  const answer = await post(buyer, '/account/close', { password: 'not the password' }, key);
  expect(answer.status).toBe(403);
  const kept = await shop.db.select().from(records).where(eq(records.key, key));
  expect(kept).toEqual([]);
});

test('two people may use the same key', async () => {
  const product = await listProduct(shop, seller);
  const other = await signUp(shop.app, 'buyer');
  const key = crypto.randomUUID();
  expect((await post(buyer, '/bookings', bookingPayload(buyer, product), key)).status).toBe(200);
  expect((await post(other, '/bookings', bookingPayload(other, product), key)).status).toBe(200);
});

test('ten simultaneous requests do the work once', async () => {
  const wanted = bookingPayload(buyer, await listProduct(shop, seller));
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post(buyer, '/bookings', wanted, key)),
  );
  const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body._id);
  expect(new Set(ids).size).toBe(1);
  const rest = answers.filter(({ status }) => status !== 200);
  expect(rest.every(({ body }) => body.code === 'request_in_progress')).toBe(true);
  expect((await post(buyer, '/bookings', wanted, key)).body._id).toBe(ids[0]);
});

test('a key is deleted after a day', async () => {
  const wanted = bookingPayload(buyer, await listProduct(shop, seller));
  const key = crypto.randomUUID();
  await post(buyer, '/bookings', wanted, key);
  shop.clock.advance(24 * 60 * 60 * 1000 + 1);
  await purgeOldKeys(shop);
  expect((await post(buyer, '/bookings', wanted, key)).body.code).toBe('already_booked');
});

test('an invalid key is rejected', async () => {
  const wanted = bookingPayload(buyer, await listProduct(shop, seller));
  expect((await post(buyer, '/bookings', wanted, 'x'.repeat(256))).status).toBe(400);
});

/** How many rows there are of all that a repeated request could make twice. */
async function countRows(): Promise<number[]> {
  const tables = [products, bookings, advertisements, reports, holds, payments];
  return Promise.all(tables.map((table) => shop.db.$count(table)));
}

test('every creating call creates once in ten attempts, and returns ten equal responses', async () => {
  const admin = { sellerId: await createSpareSeller(shop) };
  let [calls, equal] = [0, 0];
  for (const [name, { path, body, statuses }] of Object.entries(accessTable)) {
    const [method, route] = name.split(' ');
    // Creating a user record is authorized by the session's cookie and is safe to repeat without a
    // key. For a closed account, no response may be stored.
    if (method !== 'POST' || route === '/users' || route === '/account/close') continue;
    const caller = statuses[personas.indexOf('seller')] === 403 ? buyer : seller;
    const scene = await createTradeFixture(shop, { buyer, seller, caller, ...admin });
    const send = post.bind(null, caller, path(scene), body?.(scene) ?? {}, crypto.randomUUID());
    const first = await send();
    const rows = await countRows();
    calls += 1;
    for (let time = 1; time < 10; time += 1) {
      if (JSON.stringify(await send()) === JSON.stringify(first)) equal += 1;
    }
    expect([name, await countRows()]).toEqual([name, rows]);
  }
  expect([calls, equal]).toEqual([7, 63]);
});
