import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { identities, verifications } from '../../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { mailsTo, tokenIn, waitForMail } from '../../../testing/mails/mail.ts';
import { signUp } from '../../../testing/person.ts';
import { openBrowser, signInWithGoogle } from '../../../testing/sign-in/google.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({}, { sendsMails: true });
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const chosen = 'a saddle made of moss';
const minuteMs = 60_000;

const post = (url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/auth${url}`, payload });
const ask = (email: string) => post('/request-password-reset', { email });
const choose = (token: string, newPassword = chosen) =>
  post('/reset-password', { token, newPassword });
const stateOf = async (token: string) =>
  (await post('/mailed-link', { token, use: 'new_password' })).json().status;
const signIn = (email: string, password: string) => post('/sign-in/email', { email, password });

/** Signs up a person and requests a link for a new password. */
async function requestReset() {
  const person = await signUp(shop, 'buyer');
  await ask(person.email);
  const mail = await waitForMail(shop.config.dataDir, person.email);
  return { ...person, mail, token: tokenIn(mail) };
}

test('the link lets its owner choose a new password, and the old one no longer works', async () => {
  const { email, token, mail } = await requestReset();
  expect(mail).toContain('Subject: Choose a new password for Respoke');
  expect((await choose(token)).json()).toEqual({ status: true });
  expect((await signIn(email, chosen)).statusCode).toBe(200);
  expect((await signIn(email, 'spokes and chains 7')).json().code).toBe('wrong_email_or_password');
});

test('the database stores no usable link, and records who has confirmed their email', async () => {
  const { email, token } = await requestReset();
  const kept = await shop.db.select({ identifier: verifications.identifier }).from(verifications);
  expect(kept.length).toBeGreaterThan(0);
  expect(JSON.stringify(kept)).not.toContain(token);
  const isConfirmed = async () => {
    const confirmed = identities.emailVerified;
    const [row] = await shop.db
      .select({ confirmed })
      .from(identities)
      .where(eq(identities.email, email));
    return row?.confirmed;
  };
  expect(await isConfirmed()).toBe(false);
  await choose(token);
  expect(await isConfirmed()).toBe(true);
});

test('the link leads to the shop, whatever host the request named', async () => {
  const { email } = await signUp(shop, 'buyer');
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    headers: { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example' },
    payload: { email },
  });
  const mail = await waitForMail(shop.config.dataDir, email);
  expect(mail).toContain('http://localhost:3000/reset-password?token=');
  expect(mail).not.toContain('elsewhere');
});

test('all sessions end, and all their tokens', async () => {
  const { call, token } = await requestReset();
  expect((await call('GET', '/bookings')).status).toBe(200);
  await choose(token);
  expect((await call('GET', '/bookings')).body.code).toBe('not_signed_in');
});

test('the link works once, and its page can find out without using it', async () => {
  const { token } = await requestReset();
  expect([await stateOf(token), await stateOf(token)]).toEqual(['open', 'open']);
  await choose(token);
  expect(await stateOf(token)).toBe('expired');
  const again = await choose(token, 'another saddle of moss');
  expect([again.statusCode, again.json().code]).toEqual([400, 'link_expired']);
});

test('of two simultaneous uses of the same link, one is rejected', async () => {
  const { token } = await requestReset();
  const answers = await Promise.all([choose(token), choose(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test('using one link ends the others', async () => {
  const { email, token } = await requestReset();
  await ask(email);
  const second = tokenIn(await waitForMail(shop.config.dataDir, email, 2));
  await choose(second);
  expect((await choose(token)).json().code).toBe('link_expired');
});

test('the link works for an hour', async () => {
  const [late, inTime] = [await requestReset(), await requestReset()];
  const begin = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: begin + 59 * minuteMs });
  expect((await choose(inTime.token)).statusCode).toBe(200);
  vi.setSystemTime(begin + 61 * minuteMs);
  expect((await choose(late.token)).json().code).toBe('link_expired');
});

test('a common or short password is rejected, and the link stays valid', async () => {
  const { token } = await requestReset();
  const common = await choose(token, 'password123');
  expect(common.json()).toMatchObject({
    code: 'password_too_common',
    fields: { newPassword: expect.any(String) },
  });
  expect((await choose(token, 'xq7!vw')).json()).toMatchObject({
    code: 'password_too_short',
    values: { characters: 8 },
  });
  expect((await choose(token)).statusCode).toBe(200);
});

test('an invented link gets the same error as an expired one', async () => {
  expect(await stateOf('abcdefghijklmnopqrstuvwx')).toBe('expired');
  expect((await choose('abcdefghijklmnopqrstuvwx')).json().code).toBe('link_expired');
});

test('known and unknown emails get the same response in about the same time', async () => {
  const { email } = await signUp(shop, 'buyer');
  const timed = async (address: string) => {
    const begin = performance.now();
    const { statusCode, body } = await ask(address);
    return { statusCode, body, took: performance.now() - begin };
  };
  const [known, unknown] = [await timed(email), await timed('nobody@example.com')];
  expect(unknown.statusCode).toBe(200);
  expect(unknown.body).toBe(known.body);
  // The quickest of three: a busy machine makes any one of them late.
  const quickest = async (address: string, first: number) =>
    Math.min(first, (await timed(address)).took, (await timed(address)).took);
  const times = [
    await quickest(email, known.took),
    await quickest('nobody@example.com', unknown.took),
  ] as const;
  expect(Math.min(...times)).toBeGreaterThanOrEqual(299);
  expect(Math.abs(times[0] - times[1])).toBeLessThan(100);
});

test('five links may be open, and further requests send no mail', async () => {
  const { email } = await signUp(shop, 'buyer');
  for (let times = 0; times < 7; times += 1) await ask(email);
  await waitForMail(shop.config.dataDir, email, 5);
});

test("simultaneous requests do not suppress each other's mails", async () => {
  const { email } = await signUp(shop, 'buyer');
  await Promise.all(Array.from({ length: 7 }, () => ask(email)));
  // Five, or one more where PostgreSQL saw a later link before an earlier one.
  const mails = await vi.waitFor(async () => {
    const all = await mailsTo(shop.config.dataDir, email);
    expect(all.length).toBeGreaterThanOrEqual(5);
    return all;
  });
  expect((await choose(tokenIn(String(mails.at(-1))))).statusCode).toBe(200);
});

test("a stranger's endless requests cannot keep the mail from the owner", async () => {
  const { email } = await signUp(shop, 'buyer');
  const begin = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  for (let times = 0; times < 5; times += 1) await ask(email);
  for (let minutes = 10; minutes <= 60; minutes += 10) {
    vi.setSystemTime(begin + minutes * minuteMs);
    await ask(email);
  }
  vi.setSystemTime(begin + 61 * minuteMs);
  await ask(email);
  const mail = await waitForMail(shop.config.dataDir, email, 7);
  expect((await choose(tokenIn(mail))).statusCode).toBe(200);
});

test('a person who has only signed in with Google can choose a password', async () => {
  const email = 'mira.velasquez@gmail.example';
  await signInWithGoogle(openBrowser(shop), { account: email });
  await ask(email);
  await choose(tokenIn(await waitForMail(shop.config.dataDir, email)));
  expect((await signIn(email, chosen)).statusCode).toBe(200);
});
