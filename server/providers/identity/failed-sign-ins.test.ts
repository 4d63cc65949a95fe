import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { failedSignIns } from '../../db/schema/identity/browsers.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { waitForMail } from '../../testing/mails/mail.ts';
import { testPassword } from '../../testing/payloads.ts';
import { newEmail, signUp } from '../../testing/person.ts';
import { openJar } from '../../testing/sign-in/cookie-jar.ts';
import { countFailedSignIns, purgeFailureCounts } from './failed-sign-ins.ts';

const hourMs = 60 * 60 * 1000;

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp(
    { RATE_LIMITS: 'false' },
    { sendsMails: true, wait: async () => undefined },
  );
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const passTime = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const fail = async (email: string, times: number, what: 'passwords' | 'codes' = 'passwords') => {
  const failures = countFailedSignIns(shop, 'a secret');
  for (let time = 0; time < times; time += 1)
    await failures.record({ email, address: `10.0.0.${time}` }, what);
};

const noticesTo = async (email: string) => {
  const events = await shop.db.select().from(outbox).where(eq(outbox.kind, 'many_failed_sign_ins'));
  const owner = await shop.db.select().from(identities).where(eq(identities.email, email));
  return events.filter(({ about }) => about.startsWith(String(owner[0]?.id))).length;
};

test.each([
  ['passwords', 20],
  ['codes', 5],
] as const)('the owner is told after so many wrong %s within an hour: %i', async (what, number) => {
  const { email } = await signUp(shop, 'buyer');
  await fail(email, number - 1, what);
  passTime(hourMs + 1);
  // A new hour: the count starts again.
  await fail(email, number - 1, what);
  expect(await noticesTo(email)).toBe(0);
  await fail(email, 3, what);
  expect(await noticesTo(email)).toBe(1);
});

test('the owner is told once a day at most', async () => {
  const { email } = await signUp(shop, 'buyer');
  await fail(email, 6, 'codes');
  passTime(2 * hourMs);
  await fail(email, 6, 'codes');
  expect(await noticesTo(email)).toBe(1);
  passTime(23 * hourMs);
  await fail(email, 6, 'codes');
  expect(await noticesTo(email)).toBe(2);
});

test('twenty wrong passwords are mailed to the owner, who can still sign in', async () => {
  const { email } = await signUp(shop, 'buyer');
  const tryIt = (password: string) =>
    openJar(shop).ask('POST', '/auth/sign-in/email', { email, password });
  for (let time = 0; time < 21; time += 1) expect((await tryIt('not theirs')).status).toBe(401);
  expect((await tryIt(testPassword)).status).toBe(200);
  const mail = await waitForMail(shop.config.dataDir, email);
  expect(mail).toContain('Subject: Many failed sign-ins to your Respoke account');
});

test('each wrong password counts for the email and the address, known or not', async () => {
  await shop.db.delete(failedSignIns);
  const jar = openJar(shop);
  for (const email of [(await signUp(shop, 'buyer')).email, newEmail('stranger')])
    await jar.ask('POST', '/auth/sign-in/email', { email, password: 'not theirs' });
  const rows = await shop.db.select().from(failedSignIns);
  expect(rows.map(({ passwords }) => passwords).sort()).toEqual([1, 1, 2]);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
});

test('counts are deleted once nobody would be told because of them', async () => {
  await shop.db.delete(failedSignIns);
  await fail(newEmail('stranger'), 1);
  await purgeFailureCounts(shop.db, shop.clock.now());
  expect(await shop.db.$count(failedSignIns)).toBe(2);
  passTime(25 * hourMs);
  await purgeFailureCounts(shop.db, shop.clock.now());
  expect(await shop.db.$count(failedSignIns)).toBe(0);
});

test('an address is under attack after twenty wrong passwords within an hour, an account after ten', async () => {
  await shop.db.delete(failedSignIns);
  const { record, isUnderAttack } = countFailedSignIns(shop, 'a secret');
  const address = '10.1.1.1';
  const email = newEmail('guessed');
  for (let time = 0; time < 10; time += 1) await record({ email, address }, 'passwords');
  expect(await isUnderAttack({ email, address: '10.2.2.2' })).toBe(true);
  expect(await isUnderAttack({ email: newEmail('other'), address })).toBe(false);
  for (let time = 0; time < 10; time += 1)
    await record({ email: newEmail('more'), address }, 'passwords');
  expect(await isUnderAttack({ address })).toBe(true);
  passTime(hourMs + 1);
  expect(await isUnderAttack({ email, address })).toBe(false);
});

test('the addresses of one network of IPv6 count together', async () => {
  const { record, isUnderAttack } = countFailedSignIns(shop, 'a secret');
  for (let time = 0; time < 20; time += 1)
    await record({ email: newEmail('guessed'), address: `2001:db8:1:2::${time}` }, 'passwords');
  expect(await isUnderAttack({ address: '2001:db8:1:2:ffff::1' })).toBe(true);
  expect(await isUnderAttack({ address: '2001:db8:1:3::1' })).toBe(false);
});
