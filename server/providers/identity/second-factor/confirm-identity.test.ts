import { expect, test } from 'vitest';
import { openEmptyShop } from '../../../testing/open-shop.ts';
import { testPassword } from '../../../testing/payloads.ts';
import { signUp } from '../../../testing/person.ts';
import { codeOf, moveClock, signUpWithApp } from '../../../testing/sign-in/authenticator-app.ts';
import { openJar } from '../../../testing/sign-in/cookie-jar.ts';

const shop = await openEmptyShop({ RATE_LIMITS: 'false' });

test('a change of the second factor needs a sign-in or a proof of the last ten minutes', async () => {
  const { cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop, cookie);
  moveClock(21);
  expect((await jar.ask('POST', '/auth/authenticator')).body.code).toBe('fresh_sign_in_needed');
  const wrong = await jar.ask('POST', '/auth/confirm-identity', { password: 'a guess' });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password']);
  expect((await jar.ask('POST', '/auth/authenticator')).status).toBe(403);
  await jar.ask('POST', '/auth/confirm-identity', { password: testPassword });
  expect((await jar.ask('POST', '/auth/authenticator')).status).toBe(200);
});

test('with an app, the proof needs the password and a code', async () => {
  const { secret, jar } = await signUpWithApp(shop);
  moveClock(21);
  const prove = async (given: object) =>
    (await jar.ask('POST', '/auth/confirm-identity', given)).status;
  expect(await prove({ password: testPassword })).toBe(403);
  expect(await prove({ code: codeOf(secret) })).toBe(403);
  expect((await jar.ask('POST', '/auth/recovery-codes')).status).toBe(403);
  expect(await prove({ password: testPassword, code: codeOf(secret) })).toBe(200);
  expect((await jar.ask('POST', '/auth/recovery-codes')).body.codes).toHaveLength(10);
});

test('a new password needs a fresh sign-in too', async () => {
  const { cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop, cookie);
  moveClock(21);
  const passwords = { currentPassword: testPassword, newPassword: 'a saddle made of moss' };
  const stale = await jar.ask('POST', '/auth/change-password', passwords);
  expect(stale.body.code).toBe('fresh_sign_in_needed');
  await jar.ask('POST', '/auth/confirm-identity', { password: testPassword });
  expect((await jar.ask('POST', '/auth/change-password', passwords)).status).toBe(200);
});
