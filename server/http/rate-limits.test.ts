import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { productInputOf } from '../testing/deals/list-and-book.ts';
import { type Person, signUp } from '../testing/person.ts';
import { sendFiles } from '../testing/pictures/upload.ts';
import { proveEmail } from '../testing/sign-in/prove-email.ts';

let shop: TestApp;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  shop = await startTestApp({ RATE_LIMITS: 'true' });
  // Signed up once for all: one address may sign up ten times a minute.
  ann = await signUp(shop, 'buyer');
  ben = await signUp(shop, 'buyer');
});
afterAll(() => shop.close());

const password = 'spokes and chains 7';
let address = 0;

/** Each request comes from an address of its own, unless it names one. */
const nextAddress = () => {
  address += 1;
  return `10.1.${address >> 8}.${address & 255}`;
};

const post = (url: string, payload: object, remoteAddress = nextAddress(), cookie = '') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/auth${url}`,
    payload,
    remoteAddress,
    headers: { cookie },
  });

interface Answered {
  statusCode: number;
  headers: Record<string, unknown>;
  json(): { code: string; retryAt: string };
}

/** Expects the format of all errors, with the time to retry in the header and in the body. */
function expectTooMany(answer: Answered) {
  const { code, retryAt } = answer.json();
  expect([answer.statusCode, code]).toEqual([429, 'too_many_requests']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(new Date(retryAt).getTime()).toBeGreaterThan(Date.now());
}

test('trying thousands of emails is rejected', async () => {
  const lookUp = (remoteAddress: string) =>
    shop.app.inject({ url: '/api/users?email=somebody@example.com', remoteAddress });
  for (let i = 0; i < 120; i++) expect((await lookUp('10.0.0.1')).statusCode).toBe(200);
  expectTooMany(await lookUp('10.0.0.1'));
  expect((await lookUp('10.0.0.2')).statusCode).toBe(200);
});

test('guessing a password is rejected with a time to retry', async () => {
  const guess = () => post('/sign-in/email', { email: 'nobody@example.com', password }, '10.0.0.3');
  // The first four attempts are not delayed, so the test is quick. The address has ten a minute.
  for (let i = 0; i < 4; i++) expect((await guess()).statusCode).toBe(401);
  const rest = await Promise.all(Array.from({ length: 8 }, guess));
  const refused = rest.find(({ statusCode }) => statusCode === 429);
  expect(refused).toBeDefined();
  if (refused) expectTooMany(refused);
});

test('continued guessing does not lock out the owner, at a known device or at a new one', async () => {
  const { email } = await signUp(shop, 'buyer');
  const right = { email, password };
  const known = (await post('/sign-in/email', right)).cookies
    .filter(({ name }) => name === 'respoke.device')
    .map(({ name, value }) => `${name}=${value}`)
    .join();
  expect(known).not.toBe('');
  const guess = (from: string) => post('/sign-in/email', { email, password: 'a guess' }, from);
  for (let i = 0; i < 6; i++) expect((await guess(nextAddress())).statusCode).toBe(401);
  let guessing = 4;
  const guesses = Array.from({ length: 4 }, () =>
    guess('10.0.0.5').finally(() => {
      guessing -= 1;
    }),
  );
  expect((await post('/sign-in/email', right, nextAddress(), known)).statusCode).toBe(200);
  // The two guesses that were accepted into the queue are still waiting.
  expect(guessing).toBeGreaterThanOrEqual(2);
  expect((await post('/sign-in/email', right)).statusCode).toBe(200);
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([401, 401, 429, 429]);
});

test('the cookie of a known device is valid for its owner only, and authorizes nothing', async () => {
  const signedIn = await post('/sign-in/email', { email: ann.email, password });
  const mark = signedIn.cookies.find(({ name }) => name === 'respoke.device');
  expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const cookie = `respoke.device=${mark?.value}`;
  const url = `/api/jwt-token?email=${ann.email}`;
  expect((await shop.app.inject({ url, headers: { cookie } })).statusCode).toBe(401);
  const guess = () =>
    post('/sign-in/email', { email: ben.email, password: 'a guess' }, nextAddress(), cookie);
  for (let i = 0; i < 5; i++) await guess();
  // Another person's cookie does not help: of six simultaneous guesses, one is rejected.
  const rest = await Promise.all(Array.from({ length: 6 }, guess));
  expect(rest.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

test('one account gets thirty tokens a minute, from any number of addresses', async () => {
  const { email, cookie } = await signUp(shop, 'buyer');
  const ask = (who: { email: string; cookie: string }) =>
    shop.app.inject({
      url: `/api/jwt-token?email=${who.email}`,
      headers: { cookie: who.cookie },
      remoteAddress: nextAddress(),
    });
  for (let i = 0; i < 30; i++) expect((await ask({ email, cookie })).statusCode).toBe(200);
  expectTooMany(await ask({ email, cookie }));
  expect((await ask(await signUp(shop, 'buyer'))).statusCode).toBe(200);
});

test('one account asks for its data five times a day', async () => {
  const take = ({ email, token }: typeof ann) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/account/export?email=${email}`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: nextAddress(),
    });
  for (let i = 0; i < 5; i++) expect((await take(ann)).statusCode).toBe(200);
  expectTooMany(await take(ann));
  expect((await take(ben)).statusCode).toBe(200);
});

test('one account adds thirty listings an hour, from any number of addresses', async () => {
  const [one, other] = [await signUp(shop, 'seller'), await signUp(shop, 'seller')];
  const add = async ({ email, token }: Person) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/products?email=${email}`,
      payload: await productInputOf(shop, { ...one, email }),
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: nextAddress(),
    });
  for (let i = 0; i < 30; i++) expect((await add(one)).statusCode).toBe(200);
  expectTooMany(await add(one));
  expect((await add(other)).statusCode).toBe(200);
});

test('one account changes its password ten times an hour, from any number of addresses', async () => {
  const other = 'chains and spokes 7';
  const change = ({ cookie }: Person, currentPassword: string, newPassword: string) =>
    post('/change-password', { currentPassword, newPassword }, nextAddress(), cookie);
  for (let i = 0; i < 5; i++) {
    expect((await change(ben, password, other)).statusCode).toBe(200);
    expect((await change(ben, other, password)).statusCode).toBe(200);
  }
  expectTooMany(await change(ben, password, other));
  expect((await change(ann, password, other)).statusCode).toBe(200);
  expect((await change(ann, other, password)).statusCode).toBe(200);
});

test('one account asks for ten confirmations an hour, from any number of addresses', async () => {
  for (const person of [ann, ben]) await proveEmail(shop, person);
  const ask = ({ cookie }: Person) => post('/send-confirmation', {}, nextAddress(), cookie);
  for (let i = 0; i < 10; i++) expect((await ask(ann)).statusCode).toBe(200);
  expectTooMany(await ask(ann));
  expect((await ask(ben)).statusCode).toBe(200);
});

test('one account books thirty times an hour, from any number of addresses', async () => {
  const book = ({ email, token }: { email: string; token: string }) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/bookings?email=${email}`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: nextAddress(),
      payload: {},
    });
  for (let i = 0; i < 30; i++) expect((await book(ann)).statusCode).toBe(400);
  expectTooMany(await book(ann));
  expect((await book(ben)).statusCode).toBe(400);
});

test('one account sends sixty pictures an hour, one address thirty a minute', async () => {
  const person = await signUp(shop, 'buyer');
  const send = (remoteAddress: string) =>
    sendFiles(shop.app, person, [{ bytes: Buffer.alloc(0) }], remoteAddress);
  for (let i = 0; i < 30; i++) expect((await send('10.0.0.7')).status).toBe(415);
  expect((await send('10.0.0.7')).body.code).toBe('too_many_requests');
  for (let i = 0; i < 30; i++) expect((await send(nextAddress())).status).toBe(415);
  const { status, body, headers } = await send(nextAddress());
  expectTooMany({ statusCode: status, json: () => body, headers });
});

test('one email signs up ten times an hour, one address ten times a minute', async () => {
  const signUpAs = (email: string, from?: string) =>
    post('/sign-up/email', { name: 'Ann', email, password }, from);
  for (let i = 0; i < 10; i++)
    expect((await signUpAs('ann@example.com')).statusCode).toBe(i === 0 ? 200 : 409);
  expectTooMany(await signUpAs('ann@example.com'));
  for (let i = 0; i < 10; i++)
    expect((await signUpAs(`person${i}@example.com`, '10.0.0.8')).statusCode).toBe(200);
  expectTooMany(await signUpAs('person10@example.com', '10.0.0.8'));
});

test('one address requests five links a minute, and one email is never told about its limit', async () => {
  const { email } = await signUp(shop, 'buyer');
  const ask = (from?: string) => post('/request-password-reset', { email }, from);
  for (let i = 0; i < 5; i++) expect((await ask('10.0.0.9')).statusCode).toBe(200);
  expectTooMany(await ask('10.0.0.9'));
  for (let i = 0; i < 3; i++) expect((await ask()).json()).toEqual({ status: true });
});

test('one account asks for ten links to the payment provider an hour, and for thirty a day', async () => {
  const [one, other] = [ann, ben];
  for (const person of [one, other]) await proveEmail(shop, person);
  const ask = ({ email, token }: Pick<Person, 'email' | 'token'>) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/money/account?email=${email}`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: nextAddress(),
    });
  for (let i = 0; i < 10; i++) expect((await ask(one)).statusCode).toBe(200);
  expectTooMany(await ask(one));
  expect((await ask(other)).statusCode).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'] });
  let passed = 10;
  for (let hour = 0; hour < 3; hour++) {
    vi.setSystemTime(Date.now() + 61 * 60_000);
    const { email } = one;
    const { cookies } = await post('/sign-in/email', { email, password });
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const url = `/api/jwt-token?email=${email}`;
    const issued = await shop.app.inject({ url, headers: { cookie } });
    for (let i = 0; i < 10; i++)
      if ((await ask({ email, token: issued.json().token })).statusCode === 200) passed++;
  }
  vi.useRealTimers();
  expect(passed).toBe(30);
});

test('an account sends at most 500 messages a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { cookie, email } = ann;
  const send = async (token: string) => {
    const url = `/api/threads/${crypto.randomUUID()}/messages?email=${email}`;
    const headers = { authorization: `Bearer ${token}` };
    // Counted before it is validated.
    return shop.app.inject({ method: 'POST', url, headers, payload: {} });
  };
  let passed = 0;
  let last: Awaited<ReturnType<typeof send>> | undefined;
  for (let minute = 0; minute < 17; minute += 1) {
    const issued = await shop.app.inject({
      url: `/api/jwt-token?email=${email}`,
      headers: { cookie },
    });
    for (let count = 0; count < 30; count += 1) {
      last = await send(issued.json().token);
      if (last.statusCode === 400) passed += 1;
    }
    vi.setSystemTime(Date.now() + 61_000);
  }
  expect(passed).toBe(500);
  expect(Date.parse(last?.json().retryAt)).toBeGreaterThan(Date.now() + 23 * 60 * 60_000);
  vi.useRealTimers();
});
