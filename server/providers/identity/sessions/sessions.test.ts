import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '../../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/person.ts';
import { type Jar, openJar, signInWithPassword } from '../../../testing/sign-in/cookie-jar.ts';
import { addressNameOf } from './address-name.ts';
import { countryIn } from './country.ts';
import { deviceNameOf } from './device-name.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ RATE_LIMITS: 'false', COUNTRY_HEADER: 'CF-IPCountry' });
});
afterAll(() => shop.close());

const list = async (jar: Jar) => (await jar.ask('GET', '/auth/sessions')).body;

/** Signs a person in again in another browser, and returns both. */
async function signInTwice() {
  const { email, cookie, call } = await signUp(shop, 'buyer');
  const first = openJar(shop, cookie);
  const second = openJar(shop);
  await signInWithPassword(second, email);
  return { email, call, first, second };
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test.each([
  [firefox, 'Firefox on Windows'],
  [safari, 'Safari on iOS'],
  ['curl/8.5.0', 'Unknown device'],
  ['<b>x</b>', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('the device of %s is %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:0db8:0000:0001:0000:0000:0000:0000', '2001:db8:0:1::'],
  ['0000:0000:0000:0000:0000:0000:0000:0000', null],
  ['', null],
  [null, null],
])('the address %s is %s for people', (stored, name) => {
  expect(addressNameOf(stored)).toBe(name);
});

test.each([
  ['PT', 'PT'],
  ['XX', undefined],
  ['pt', undefined],
  ['PRT', undefined],
  [' PT', undefined],
  [['PT', 'NL'], undefined],
  [undefined, undefined],
])('a proxy that says %s means the country %s', (header, country) => {
  expect(countryIn(header)).toBe(country);
});

test('a person sees each browser in which they are signed in', async () => {
  const { first, second } = await signInTwice();
  const own = await list(first);
  expect(own).toHaveLength(2);
  expect(own[0]).toEqual({
    id: expect.any(String),
    device: 'Unknown device',
    country: null,
    address: '127.0.0.1',
    startedAt: expect.any(String),
    lastUsedAt: expect.any(String),
    isCurrent: false,
  });
  expect(own.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([false, true]);
  expect((await list(second)).map(({ id }: { id: string }) => id)).toEqual(
    own.map(({ id }: { id: string }) => id),
  );
});

test('the device and the country are those of the sign-in', async () => {
  const { email } = await signUp(shop, 'buyer');
  const jar = openJar(shop);
  const payload = { email, password: 'spokes and chains 7' };
  const headers = { 'user-agent': firefox, 'cf-ipcountry': 'PT' };
  await jar.ask('POST', '/auth/sign-in/email', payload, headers);
  expect((await list(jar))[0]).toMatchObject({ device: 'Firefox on Windows', country: 'PT' });
  await jar.ask('POST', '/auth/sign-in/email', payload, { 'cf-ipcountry': '<script>' });
  expect((await list(jar))[0]).toMatchObject({ country: null });
});

test('the address is that of the connection, whatever a header says', async () => {
  const { email } = await signUp(shop, 'buyer');
  const { cookies } = await shop.app.inject({
    ...({ method: 'POST', url: '/api/auth/sign-in/email' } as const),
    payload: { email, password: 'spokes and chains 7' },
    remoteAddress: '203.0.113.7',
    headers: { 'x-forwarded-for': '198.51.100.1' },
  });
  const jar = openJar(shop, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  expect((await list(jar))[0]).toMatchObject({ address: '203.0.113.7', isCurrent: true });
});

test('one session is ended, with its tokens', async () => {
  const { first, second, call } = await signInTwice();
  expect((await call('GET', '/account')).status).toBe(200);
  const [, current] = await list(first);
  const ended = await second.ask('DELETE', `/auth/sessions/${current.id}`);
  expect([ended.status, ended.body]).toEqual([200, { status: true }]);
  expect((await call('GET', '/account')).status).toBe(401);
  expect((await first.ask('GET', '/auth/sessions')).status).toBe(401);
  expect(await list(second)).toHaveLength(1);
});

test('all other sessions are ended at once', async () => {
  const { first, second } = await signInTwice();
  const ended = await second.ask('POST', '/auth/end-other-sessions');
  expect([ended.status, ended.body]).toEqual([200, { status: true }]);
  expect((await first.ask('GET', '/auth/sessions')).status).toBe(401);
  expect(await list(second)).toEqual([expect.objectContaining({ isCurrent: true })]);
});

test('another person’s session cannot be seen or ended', async () => {
  const { first } = await signInTwice();
  const other = await signInTwice();
  const [theirs] = await list(first);
  const answer = await other.first.ask('DELETE', `/auth/sessions/${theirs.id}`);
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  expect(await list(first)).toHaveLength(2);
});

test('the use of a session is recorded every ten minutes', async () => {
  const { email, cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop, cookie);
  const [{ id }] = await list(jar);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const usedAfter = async (lastUsedAt: Date | null) => {
    await shop.db.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, id));
    await jar.ask('GET', `/jwt-token?email=${email}`);
    return Date.parse((await list(jar))[0].lastUsedAt);
  };
  const nine = minutesAgo(9);
  expect(await usedAfter(nine)).toBe(nine.getTime());
  expect(await usedAfter(minutesAgo(11))).toBeGreaterThan(minutesAgo(1).getTime());
  expect(await usedAfter(null)).toBeGreaterThan(minutesAgo(1).getTime());
});
