import { expect, test } from 'vitest';
import { authenticators, recoveryCodes } from '../../../db/schema/identity/factors.ts';
import { sessions } from '../../../db/schema/identity/identities.ts';
import { tokenIn, waitForMailAbout } from '../../../testing/mails/mail.ts';
import { openEmptyShop } from '../../../testing/open-shop.ts';
import { testPassword } from '../../../testing/payloads.ts';
import { newEmail, signUp } from '../../../testing/person.ts';
import {
  codeOf,
  moveClock,
  setUpApp,
  signUpWithApp,
} from '../../../testing/sign-in/authenticator-app.ts';
import { openJar, signInWithPassword } from '../../../testing/sign-in/cookie-jar.ts';
import {
  openBrowser,
  otherAccountForm,
  signInWithGoogle,
} from '../../../testing/sign-in/google.ts';

const shop = await openEmptyShop({ RATE_LIMITS: 'false' }, { sendsMails: true });

test('an app is set up by an address with the shop’s name, and by its first code', async () => {
  const { email, uri, secret, codes } = await signUpWithApp(shop);
  expect(uri).toBe(
    `otpauth://totp/Respoke:${encodeURIComponent(email)}?issuer=Respoke&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  const mail = await waitForMailAbout(shop.config.dataDir, email, 'authenticator app was added');
  expect(mail).toContain('/forgot-password');
});

test('after the password, nothing works but the code', async () => {
  const { email, secret } = await signUpWithApp(shop);
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
    code: codeOf(secret),
    remember: false,
  });
  expect([status, body]).toEqual([200, { user: expect.objectContaining({ email }) }]);
  expect(jar.session()).not.toBe(waiting);
  expect((await jar.ask('GET', `/jwt-token?email=${email}`)).status).toBe(200);
  const before = openJar(shop, `respoke.session_token=${waiting}`);
  expect((await before.ask('GET', `/jwt-token?email=${email}`)).status).toBe(401);
});

test('a code is accepted once, in one browser of ten at the same moment', async () => {
  const { email, secret } = await signUpWithApp(shop);
  const code = codeOf(secret);
  const jars = Array.from({ length: 10 }, () => openJar(shop));
  for (const jar of jars) await signInWithPassword(jar, email);
  const answers = await Promise.all(
    jars.map((jar) => jar.ask('POST', '/auth/second-factor', { code, remember: false })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
});

test('after ten wrong codes within an hour, no code is accepted, whichever process is asked', async () => {
  const { email, secret } = await signUpWithApp(shop);
  const jar = openJar(shop);
  await signInWithPassword(jar, email);
  const tryIt = async (code: string) =>
    (await jar.ask('POST', '/auth/second-factor', { code, remember: false })).status;
  // The rate limits, which each process counts on its own, are off in this shop.
  for (let time = 0; time < 10; time += 1) expect(await tryIt('AAAAA-AAAAA')).toBe(403);
  expect(await tryIt(codeOf(secret))).toBe(429);
  moveClock(121);
  expect(await tryIt(codeOf(secret))).toBe(200);
});

test.each([
  ['a minute and a half ago', 403, -90_000],
  ['half a minute ago', 200, -30_000],
  ['in half a minute', 200, 30_000],
  ['in a minute and a half', 403, 90_000],
])('a code of %s is answered %i', async (_, status, offMs) => {
  const { email, secret } = await signUpWithApp(shop);
  moveClock(10);
  const jar = openJar(shop);
  await signInWithPassword(jar, email);
  const code = codeOf(secret, offMs);
  expect((await jar.ask('POST', '/auth/second-factor', { code, remember: false })).status).toBe(
    status,
  );
});

test('a clock that is minutes off is named when the app is set up', async () => {
  const { cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop, cookie);
  const { secret } = (await jar.ask('POST', '/auth/authenticator')).body;
  const confirm = (code: string) => jar.ask('POST', '/auth/authenticator/confirm', { code });
  expect((await confirm(codeOf(secret, 5 * 60_000))).body.code).toBe('code_clock_off');
  expect((await confirm(codeOf(secret, 15 * 60_000))).body.code).toBe('wrong_code');
  expect((await jar.ask('GET', '/auth/sign-in-methods')).body.authenticatorSince).toBeNull();
  expect((await confirm(codeOf(secret))).status).toBe(200);
  expect((await jar.ask('POST', '/auth/authenticator')).body.code).toBe('already_set_up');
});

test('another person’s codes are of no use', async () => {
  const [ann, ben] = [await signUpWithApp(shop), await signUpWithApp(shop)];
  const jar = openJar(shop);
  await signInWithPassword(jar, ann.email);
  for (const code of [String(ben.codes[0]), codeOf(ben.secret)])
    expect((await jar.ask('POST', '/auth/second-factor', { code, remember: false })).status).toBe(
      403,
    );
});

test('signing in with Google asks for the code too', async () => {
  const email = newEmail('google');
  const first = openBrowser(shop);
  await signInWithGoogle(first, otherAccountForm(email));
  const jar = openJar(shop, first.cookie());
  const { secret } = await setUpApp(jar);
  const second = openBrowser(shop);
  await signInWithGoogle(second, otherAccountForm(email));
  const other = openJar(shop, second.cookie());
  expect((await other.ask('GET', '/auth/get-session')).body.code).toBe('second_factor_needed');
  await other.ask('POST', '/auth/second-factor', { code: codeOf(secret), remember: false });
  expect((await other.ask('GET', '/auth/get-session')).status).toBe(200);
});

test('a new password by a mailed link leaves the second factor in place', async () => {
  const { email } = await signUpWithApp(shop);
  const jar = openJar(shop);
  await jar.ask('POST', '/auth/request-password-reset', { email });
  const mail = await waitForMailAbout(shop.config.dataDir, email, 'Subject: Choose a new password');
  const newPassword = 'a saddle made of moss';
  await jar.ask('POST', '/auth/reset-password', { token: tokenIn(mail), newPassword });
  await jar.ask('POST', '/auth/sign-in/email', { email, password: newPassword });
  expect((await jar.ask('GET', '/auth/get-session')).body.code).toBe('second_factor_needed');
});

test('without the app, signing in needs no code', async () => {
  const { email, jar } = await signUpWithApp(shop);
  expect((await jar.ask('DELETE', '/auth/authenticator')).status).toBe(200);
  expect((await jar.ask('DELETE', '/auth/authenticator')).status).toBe(404);
  const other = openJar(shop);
  await signInWithPassword(other, email);
  expect((await other.ask('GET', '/auth/get-session')).status).toBe(200);
});

test('neither the secret nor a code stands in the database', async () => {
  const { secret, codes } = await signUpWithApp(shop);
  const stored = [
    await shop.db.select().from(authenticators),
    await shop.db.select().from(recoveryCodes),
  ];
  const text = JSON.stringify(stored);
  expect(text.length).toBeGreaterThan(500);
  for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
    expect(text).not.toContain(hidden);
});

test('a session that waits for the second factor has no use for a token that names it', async () => {
  const { email, jar, token } = await signUpWithApp(shop);
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
