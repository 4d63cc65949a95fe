import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { authenticators, recoveryCodes } from '../../../db/schema/identity/factors.ts';
import { sessions } from '../../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { openJar, signInWithPassword } from '../../../testing/cookie-jar.ts';
import { openBrowser, otherAccountForm, signInWithGoogle } from '../../../testing/google.ts';
import { mailsTo, tokenIn } from '../../../testing/mail.ts';
import { testPassword } from '../../../testing/payloads.ts';
import { newEmail, signUp } from '../../../testing/person.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ RATE_LIMITS: 'false' });
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const stepMs = 30_000;

/** Sets the clock to the middle of a time step, `steps` after the one before. */
const setClock = (steps = 0) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + steps * stepMs });
};

const codeOf = (secret: string, offMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offMs });

const mailAbout = (email: string, subject: string) =>
  vi.waitFor(async () => {
    const mails = await mailsTo(shop.config.dataDir, email);
    const found = mails.find((mail) => mail.includes(subject));
    if (!found) throw new Error(`no mail about ${subject}`);
    return found;
  }, 5000);

/** Signs a person up who has an app; returns its secret, the recovery codes, and the browser. */
async function signUpWithApp() {
  const { email, cookie, token } = await signUp(shop.app, 'buyer');
  const jar = openJar(shop, cookie);
  const { secret, uri } = (await jar.ask('POST', '/auth/authenticator')).body;
  setClock();
  const { body } = await jar.ask('POST', '/auth/authenticator/confirm', { code: codeOf(secret) });
  setClock(2);
  return { email, token, secret, uri, codes: body.codes as string[], jar };
}

test('an app is set up by an address with the shop’s name, and by its first code', async () => {
  const { email, uri, secret, codes } = await signUpWithApp();
  expect(uri).toBe(
    `otpauth://totp/Respoke:${encodeURIComponent(email)}?issuer=Respoke&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  const mail = await mailAbout(email, 'authenticator app was added');
  expect(mail).toContain('/forgot-password');
});

test('after the password, nothing works but the code', async () => {
  const { email, secret } = await signUpWithApp();
  const jar = openJar(shop);
  expect((await signInWithPassword(jar, email)).status).toBe(200);
  const waiting = jar.session();
  const needed = { status: 403, body: expect.objectContaining({ code: 'second_factor_needed' }) };
  expect(await jar.ask('GET', `/jwt-token?email=${email}`)).toEqual(needed);
  expect(await jar.ask('GET', '/auth/get-session')).toEqual(needed);
  expect(await jar.ask('GET', '/auth/sign-in-methods')).toEqual(needed);
  expect(await jar.ask('POST', '/auth/authenticator')).toEqual(needed);
  expect(await jar.ask('DELETE', '/auth/authenticator')).toEqual(needed);
  expect(await jar.ask('POST', '/auth/confirm-identity', { password: testPassword })).toEqual(
    needed,
  );
  expect(await jar.ask('POST', '/auth/update-user', { name: 'Ann', image: '/a' })).toEqual(needed);

  const { status, body } = await jar.ask('POST', '/auth/second-factor', {
    ...{ code: codeOf(secret), remember: false },
  });
  expect([status, body]).toEqual([200, { user: expect.objectContaining({ email }) }]);
  expect(jar.session()).not.toBe(waiting);
  expect((await jar.ask('GET', `/jwt-token?email=${email}`)).status).toBe(200);
  const before = openJar(shop, `respoke.session_token=${waiting}`);
  expect((await before.ask('GET', `/jwt-token?email=${email}`)).status).toBe(401);
});

test('a code is accepted once, in one browser of ten at the same moment', async () => {
  const { email, secret } = await signUpWithApp();
  const code = codeOf(secret);
  const jars = Array.from({ length: 10 }, () => openJar(shop));
  for (const jar of jars) await signInWithPassword(jar, email);
  const answers = await Promise.all(
    jars.map((jar) => jar.ask('POST', '/auth/second-factor', { code, remember: false })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
});

test.each([
  ['a minute and a half ago', -90_000, 403],
  ['half a minute ago', -30_000, 200],
  ['in half a minute', 30_000, 200],
  ['in a minute and a half', 90_000, 403],
])('a code of %s is answered %#', async (_, offMs, status) => {
  const { email, secret } = await signUpWithApp();
  setClock(10);
  const jar = openJar(shop);
  await signInWithPassword(jar, email);
  const code = codeOf(secret, offMs);
  expect((await jar.ask('POST', '/auth/second-factor', { code, remember: false })).status).toBe(
    status,
  );
});

test('a clock that is minutes off is named when the app is set up', async () => {
  const { cookie } = await signUp(shop.app, 'buyer');
  const jar = openJar(shop, cookie);
  const { secret } = (await jar.ask('POST', '/auth/authenticator')).body;
  const confirm = (code: string) => jar.ask('POST', '/auth/authenticator/confirm', { code });
  expect((await confirm(codeOf(secret, 5 * 60_000))).body.code).toBe('code_clock_off');
  expect((await confirm(codeOf(secret, 15 * 60_000))).body.code).toBe('wrong_code');
  expect((await jar.ask('GET', '/auth/sign-in-methods')).body.authenticatorSince).toBeNull();
  expect((await confirm(codeOf(secret))).status).toBe(200);
  expect((await jar.ask('POST', '/auth/authenticator')).body.code).toBe('already_set_up');
});

test('a recovery code works once, however it is typed, and the owner is told', async () => {
  const { email, codes } = await signUpWithApp();
  const first = String(codes[0]);
  const typed = ` ${first.toLowerCase().replaceAll('0', 'o')} `;
  const finish = async (code: string) => {
    const jar = openJar(shop);
    await signInWithPassword(jar, email);
    return (await jar.ask('POST', '/auth/second-factor', { code, remember: false })).status;
  };
  expect(await finish(typed)).toBe(200);
  expect(await finish(first)).toBe(403);
  expect(await finish(String(codes[1]))).toBe(200);
  await mailAbout(email, 'recovery code was used');
});

test('another person’s codes are of no use', async () => {
  const [ann, ben] = [await signUpWithApp(), await signUpWithApp()];
  const jar = openJar(shop);
  await signInWithPassword(jar, ann.email);
  for (const code of [String(ben.codes[0]), codeOf(ben.secret)])
    expect((await jar.ask('POST', '/auth/second-factor', { code, remember: false })).status).toBe(
      403,
    );
});

test('a browser that is to be remembered is not asked again for 30 days', async () => {
  const { email, secret } = await signUpWithApp();
  const jar = openJar(shop);
  await signInWithPassword(jar, email);
  await jar.ask('POST', '/auth/second-factor', { code: codeOf(secret), remember: true });
  const isAsked = async () => {
    jar.cookies.delete('respoke.session_token');
    await signInWithPassword(jar, email);
    return (await jar.ask('GET', `/jwt-token?email=${email}`)).status === 403;
  };
  expect(await isAsked()).toBe(false);
  setClock((30 * 24 * 60 * 60 * 1000) / stepMs - 2);
  expect(await isAsked()).toBe(false);
  setClock(4);
  expect(await isAsked()).toBe(true);
});

test('a browser that another person has marked is asked', async () => {
  const [ann, ben] = [await signUpWithApp(), await signUpWithApp()];
  const jar = openJar(shop);
  await signInWithPassword(jar, ann.email);
  await jar.ask('POST', '/auth/second-factor', { code: codeOf(ann.secret), remember: true });
  await signInWithPassword(jar, ben.email);
  expect((await jar.ask('GET', `/jwt-token?email=${ben.email}`)).status).toBe(403);
});

test('signing in with Google asks for the code too', async () => {
  const email = newEmail('google');
  const first = openBrowser(shop);
  await signInWithGoogle(first, otherAccountForm(email));
  const jar = openJar(shop, first.cookie());
  const { secret } = (await jar.ask('POST', '/auth/authenticator')).body;
  setClock();
  await jar.ask('POST', '/auth/authenticator/confirm', { code: codeOf(secret) });
  setClock(2);
  const second = openBrowser(shop);
  await signInWithGoogle(second, otherAccountForm(email));
  const other = openJar(shop, second.cookie());
  expect((await other.ask('GET', '/auth/get-session')).body.code).toBe('second_factor_needed');
  await other.ask('POST', '/auth/second-factor', { code: codeOf(secret), remember: false });
  expect((await other.ask('GET', '/auth/get-session')).status).toBe(200);
});

test('a new password by a mailed link leaves the second factor in place', async () => {
  const { email } = await signUpWithApp();
  const jar = openJar(shop);
  await jar.ask('POST', '/auth/request-password-reset', { email });
  const mail = await mailAbout(email, 'Choose a new password');
  const newPassword = 'a saddle made of moss';
  await jar.ask('POST', '/auth/reset-password', { token: tokenIn(mail), newPassword });
  await jar.ask('POST', '/auth/sign-in/email', { email, password: newPassword });
  expect((await jar.ask('GET', '/auth/get-session')).body.code).toBe('second_factor_needed');
});

test('without the app, signing in needs no code, and remembered browsers are forgotten', async () => {
  const { email, secret, jar } = await signUpWithApp();
  expect((await jar.ask('DELETE', '/auth/authenticator')).status).toBe(200);
  expect((await jar.ask('DELETE', '/auth/authenticator')).status).toBe(404);
  const other = openJar(shop);
  await signInWithPassword(other, email);
  expect((await other.ask('GET', '/auth/get-session')).status).toBe(200);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('neither the secret nor a code stands in the database', async () => {
  const { secret, codes } = await signUpWithApp();
  const stored = [
    await shop.db.select().from(authenticators),
    await shop.db.select().from(recoveryCodes),
  ];
  const text = JSON.stringify(stored);
  expect(text.length).toBeGreaterThan(500);
  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
    expect(text).not.toContain(hidden);
});

test('a change of the second factor needs a sign-in or a proof of the last ten minutes', async () => {
  const { cookie } = await signUp(shop.app, 'buyer');
  const jar = openJar(shop, cookie);
  setClock(21);
  expect((await jar.ask('POST', '/auth/authenticator')).body.code).toBe('fresh_sign_in_needed');
  const wrong = await jar.ask('POST', '/auth/confirm-identity', { password: 'a guess' });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password']);
  expect((await jar.ask('POST', '/auth/authenticator')).status).toBe(403);
  await jar.ask('POST', '/auth/confirm-identity', { password: testPassword });
  expect((await jar.ask('POST', '/auth/authenticator')).status).toBe(200);
});

test('with an app, the proof needs the password and a code', async () => {
  const { secret, jar } = await signUpWithApp();
  setClock(21);
  const prove = async (given: object) =>
    (await jar.ask('POST', '/auth/confirm-identity', given)).status;
  expect(await prove({ password: testPassword })).toBe(403);
  expect(await prove({ code: codeOf(secret) })).toBe(403);
  expect((await jar.ask('POST', '/auth/recovery-codes')).status).toBe(403);
  expect(await prove({ password: testPassword, code: codeOf(secret) })).toBe(200);
  expect((await jar.ask('POST', '/auth/recovery-codes')).body.codes).toHaveLength(10);
});

test('new recovery codes end the former ones, and money waits three days', async () => {
  const { email, codes, jar } = await signUpWithApp();
  const { body } = await jar.ask('POST', '/auth/recovery-codes');
  const other = openJar(shop);
  await signInWithPassword(other, email);
  const finish = async (code: string) =>
    (await other.ask('POST', '/auth/second-factor', { code, remember: false })).status;
  expect(await finish(String(codes[0]))).toBe(403);
  const { moneyHoldUntil, recoveryCodes } = (await jar.ask('GET', '/auth/sign-in-methods')).body;
  expect(recoveryCodes).toBe(10);
  const hours = (Date.parse(moneyHoldUntil) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(71.9);
  expect(hours).toBeLessThanOrEqual(72);
  expect(await finish(String(body.codes[0]))).toBe(200);
});

test('a session that waits for the second factor has no use for a token that names it', async () => {
  const { email, jar, token } = await signUpWithApp();
  const call = () =>
    shop.app.inject({
      url: `/api/account?email=${email}`,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await call()).statusCode).toBe(200);
  expect(jar.session()).toBeDefined();
  await shop.db.update(sessions).set({ secondFactorDue: true });
  expect((await call()).statusCode).toBe(401);
  await shop.db.update(sessions).set({ secondFactorDue: false });
});

test('a new password needs a fresh sign-in too', async () => {
  const { cookie } = await signUp(shop.app, 'buyer');
  const jar = openJar(shop, cookie);
  setClock(21);
  const passwords = { currentPassword: testPassword, newPassword: 'a saddle made of moss' };
  const stale = await jar.ask('POST', '/auth/change-password', passwords);
  expect(stale.body.code).toBe('fresh_sign_in_needed');
  await jar.ask('POST', '/auth/confirm-identity', { password: testPassword });
  expect((await jar.ask('POST', '/auth/change-password', passwords)).status).toBe(200);
});
