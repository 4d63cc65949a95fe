import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { credentials, identities } from '../../../db/schema/identity/identities.ts';
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

/** Takes the password away, as from somebody who signs in with Google or a passkey alone. */
async function dropPassword(email: string) {
  const [identity] = await shop.db.select().from(identities).where(eq(identities.email, email));
  await shop.db.delete(credentials).where(eq(credentials.userId, String(identity?.id)));
}

test('without a password, a code is enough, and without either, nothing is', async () => {
  const { email, cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop, cookie);
  await dropPassword(email);
  moveClock(21);
  expect((await jar.ask('POST', '/auth/confirm-identity', {})).body.code).toBe('password_needed');
  expect((await jar.ask('POST', '/auth/authenticator')).body.code).toBe('fresh_sign_in_needed');
  const other = await signUpWithApp(shop);
  await dropPassword(other.email);
  const confirm = (code: string) => other.jar.ask('POST', '/auth/confirm-identity', { code });
  expect((await confirm(other.nextCode())).status).toBe(200);
  // Nobody tries all of them.
  for (let guess = 0; guess < 10; guess++)
    expect((await confirm('a guess')).body.code).toBe('wrong_code');
  expect((await confirm(other.nextCode())).body.code).toBe('too_many_requests');
});
