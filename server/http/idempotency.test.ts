import { eq, isNotNull } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { bookings } from '../db/schema/bookings.ts';
import { advertisements, productDrafts, products } from '../db/schema/catalog.ts';
import { disputes } from '../db/schema/deals/disputes.ts';
import { payoutAccounts, refunds } from '../db/schema/deals/money.ts';
import { idempotencyRecords as records } from '../db/schema/idempotency.ts';
import { messages, personReports, threads } from '../db/schema/messages.ts';
import { appeals, reviewReports } from '../db/schema/moderation.ts';
import { holds, payments } from '../db/schema/payments.ts';
import { reports } from '../db/schema/reports.ts';
import { AppError } from '../errors.ts';
import { accessTable, personas } from '../testing/access/access-table.ts';
import { createDealFixture, createSpareSeller } from '../testing/deals/deal-fixture.ts';
import { listProduct } from '../testing/deals/list-and-book.ts';
import { startedThread } from '../testing/messages.ts';
import { openShop } from '../testing/open-shop.ts';
import { bookingPayload } from '../testing/payloads.ts';
import { type Person, signUp } from '../testing/person.ts';
import { proveEmail, signUpProven } from '../testing/sign-in/prove-email.ts';
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

test('the same key with another body is rejected', async () => {
  const wanted = bookingPayload(buyer, await listProduct(shop, seller));
  const key = crypto.randomUUID();
  await post(buyer, '/bookings', wanted, key);
  const other = await post(buyer, '/bookings', { ...wanted, buyerLocation: 'Elsewhere' }, key);
  expect([other.status, other.body.code]).toEqual([409, 'key_reused']);
});

test.each(['too_many_requests', 'too_many_threads'] as const)(
  '%s is temporary and not stored',
  async (code) => {
    const request = { ownerId: 'somebody', key: code, call: 'POST /bookings', body: {} };
    const tooOften = answerOnce(shop, request, async () => {
      throw new AppError(code);
    });
    await expect(tooOften).rejects.toThrow(AppError);
    expect(await answerOnce(shop, request, async () => 'done')).toBe('done');
  },
);

test('two people may use the same key, and each gets their own answer again', async () => {
  const product = await listProduct(shop, seller);
  const other = await signUp(shop, 'buyer');
  const key = crypto.randomUUID();
  const book = (person: Person) => post(person, '/bookings', bookingPayload(person, product), key);
  const [mine, theirs] = [await book(buyer), await book(other)];
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(theirs.body._id).not.toBe(mine.body._id);
  expect(await book(buyer)).toEqual(mine);
  expect(await book(other)).toEqual(theirs);
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
  const { startedAt } = (await shop.db.select().from(records).where(eq(records.key, key)))[0] ?? {};
  const purge = (ms: number) =>
    purgeOldKeys({ db: shop.db, clock: { now: () => new Date(Number(startedAt) + ms) } });
  const first = await post(buyer, '/bookings', wanted, key);
  await purge(24 * 60 * 60 * 1000);
  expect(await post(buyer, '/bookings', wanted, key)).toEqual(first);
  await purge(24 * 60 * 60 * 1000 + 1);
  expect((await post(buyer, '/bookings', wanted, key)).body.code).toBe('already_booked');
});

test.each([
  ['that is empty', 400, ''],
  ['with a space', 400, 'two words'],
  ['of 256 characters', 400, 'x'.repeat(256)],
  ['of 255 characters', 200, 'x'.repeat(255)],
  ['of punctuation', 200, '!~'],
])('a request with a key %s gets status %i', async (_, status, key) => {
  const wanted = bookingPayload(buyer, await listProduct(shop, seller));
  const answer = await post(buyer, '/bookings', wanted, key);
  expect([answer.status, answer.body.fields]).toEqual([
    status,
    status === 200 ? undefined : { 'Idempotency-Key': '1 to 255 printable characters' },
  ]);
});

const requestOf = (key: string) => ({ ownerId: 'ann', key, call: 'POST /bookings', body: {} });
const throwing = (error: Error) => async () => {
  throw error;
};

test('an error is repeated with its fields, and the work is not', async () => {
  const fields = { price: 'This is not the price.' };
  const first = answerOnce(
    shop,
    requestOf('fields'),
    throwing(new AppError('invalid_input', { fields })),
  );
  await expect(first).rejects.toMatchObject({ code: 'invalid_input', fields });
  const again = answerOnce(shop, requestOf('fields'), async () => 'done');
  await expect(again).rejects.toMatchObject({ code: 'invalid_input', fields });
});

test.each([
  ['an unexpected error', new Error('a bug')],
  ['an error on our side', new AppError('unavailable')],
  ['an error in our code', new AppError('internal')],
])('%s is not stored, so that a retry can succeed', async (name, error) => {
  await expect(answerOnce(shop, requestOf(name), throwing(error))).rejects.toBe(error);
  expect(await answerOnce(shop, requestOf(name), async () => 'done')).toBe('done');
});

test('the same key and body for another call is rejected', async () => {
  const request = requestOf('another call');
  await answerOnce(shop, request, async () => 'done');
  const other = answerOnce(shop, { ...request, call: 'POST /report' }, async () => 'done');
  await expect(other).rejects.toMatchObject({ code: 'key_reused' });
});

test('the same key and body for another path is rejected', async () => {
  const asker = await signUpProven(shop, 'buyer');
  const [one, other] = [
    await startedThread(asker, (await listProduct(shop, seller))._id),
    await startedThread(asker, (await listProduct(shop, seller))._id),
  ];
  const key = crypto.randomUUID();
  const report = (thread: string) =>
    post(asker, `/threads/${thread}/reports`, { message: 'Asks for money elsewhere.' }, key);
  expect((await report(one)).status).toBe(200);
  expect((await report(other)).body.code).toBe('key_reused');
});

test('a request whose process died may be repeated after a minute, once', async () => {
  const { clock, db } = shop;
  const begin = clock.now();
  const at = (ms: number) => ({ db, clock: { now: () => new Date(begin.getTime() + ms) } });
  const request = requestOf('abandoned');
  void answerOnce(at(0), request, () => new Promise(() => {}));
  await expect.poll(() => db.$count(records, eq(records.key, request.key))).toBe(1);
  const early = answerOnce(at(60_000), request, async () => 'early');
  await expect(early).rejects.toMatchObject({
    code: 'request_in_progress',
    retryAt: new Date(begin.getTime() + 61_000),
  });
  const { promise: work, resolve: finish } = Promise.withResolvers<string>();
  const late = answerOnce(at(60_001), request, () => work);
  await expect
    .poll(async () => (await db.select().from(records).where(eq(records.key, request.key)))[0])
    .toMatchObject({ startedAt: new Date(begin.getTime() + 60_001) });
  const second = answerOnce(at(60_002), request, async () => 'second');
  await expect(second).rejects.toMatchObject({ code: 'request_in_progress' });
  finish('late');
  expect(await late).toBe('late');
  expect(await answerOnce(at(60_003), request, async () => 'again')).toBe('late');
});

/** How many rows there are of all that a repeated request could make twice. */
async function countRows(): Promise<number[]> {
  const deal = [products, bookings, advertisements, reports, holds, payments];
  const tables = [
    ...deal,
    threads,
    personReports,
    disputes,
    payoutAccounts,
    productDrafts,
    refunds,
    appeals,
    reviewReports,
  ];
  return Promise.all([
    ...tables.map((table) => shop.db.$count(table)),
    // The shop adds lines of its own a little later.
    shop.db.$count(messages, isNotNull(messages.senderId)),
  ]);
}

test('every creating call creates once in ten attempts, and returns ten equal responses', {
  timeout: 120_000,
}, async () => {
  const admin = { sellerId: await createSpareSeller(shop) };
  // Only then can they write to each other.
  await proveEmail(shop, seller);
  await proveEmail(shop, buyer);
  let [calls, equal] = [0, 0];
  for (const [name, { path, body, statuses }] of Object.entries(accessTable)) {
    const [method, route] = name.split(' ');
    // Creating a user record is authorized by the session's cookie and is safe to repeat without a
    // key. Whoever closes their account can create nothing after that.
    if (method !== 'POST' || route === '/users' || route === '/account/close') continue;
    const caller = statuses[personas.indexOf('seller')] === 403 ? buyer : seller;
    const fixture = await createDealFixture(shop, { buyer, seller, caller, ...admin });
    const send = post.bind(null, caller, path(fixture), body?.(fixture) ?? {}, crypto.randomUUID());
    const first = await send();
    const rows = await countRows();
    calls += 1;
    for (let time = 1; time < 10; time += 1) {
      if (JSON.stringify(await send()) === JSON.stringify(first)) equal += 1;
    }
    expect([name, await countRows()]).toEqual([name, rows]);
  }
  expect([calls, equal]).toEqual([36, 324]);
});

test('reading again with the same key shows the current state', async () => {
  const read = async () => {
    const url = `/api/bookings?email=${buyer.email}`;
    const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': 'reading' };
    return (await shop.app.inject({ url, headers })).json().length;
  };
  const before = await read();
  await buyer.call('POST', '/bookings', bookingPayload(buyer, await listProduct(shop, seller)));
  expect(await read()).toBe(before + 1);
});

test('a request whose predecessor fails at the same moment is told to retry', async () => {
  const request = requestOf('failing just now');
  void answerOnce(shop, request, () => new Promise(() => {}));
  await expect.poll(() => shop.db.$count(records, eq(records.key, request.key))).toBe(1);
  // The record is gone when it is read: its request has failed meanwhile.
  const reading = vi.spyOn(shop.db, 'select');
  const find = { from: () => ({ where: async () => [] }) };
  reading.mockReturnValueOnce(find as unknown as ReturnType<typeof shop.db.select>);
  const second = answerOnce(shop, request, async () => 'second');
  await expect(second).rejects.toMatchObject({ code: 'request_in_progress' });
});
