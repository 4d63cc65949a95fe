import { expect, test } from 'vitest';
import { openEmptyShop } from '../../../testing/open-shop.ts';
import {
  codeOf,
  moveClock,
  setUpApp,
  signUpWithApp,
} from '../../../testing/sign-in/authenticator-app.ts';
import { openJar, signInWithPassword } from '../../../testing/sign-in/cookie-jar.ts';
import { hashDeviceToken } from './trusted-device.ts';

const shop = await openEmptyShop({ RATE_LIMITS: 'false' });

test('what is stored of a browser that is not asked is a hash of its own token', () => {
  const [one, other] = [hashDeviceToken('one'), hashDeviceToken('other')];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(other);
});

test('a browser that is to be remembered is not asked again for 30 days', async () => {
  const { email, secret } = await signUpWithApp(shop);
  const jar = openJar(shop);
  await signInWithPassword(jar, email);
  await jar.ask('POST', '/auth/second-factor', { code: codeOf(secret), remember: true });
  const isAsked = async () => {
    jar.cookies.delete('respoke.session_token');
    await signInWithPassword(jar, email);
    return (await jar.ask('GET', `/jwt-token?email=${email}`)).status === 403;
  };
  expect(await isAsked()).toBe(false);
  // 30 days are 86,400 steps.
  moveClock(86_400 - 2);
  expect(await isAsked()).toBe(false);
  moveClock(4);
  expect(await isAsked()).toBe(true);
});

test('a browser that another person has marked is asked', async () => {
  const [ann, ben] = [await signUpWithApp(shop), await signUpWithApp(shop)];
  const jar = openJar(shop);
  await signInWithPassword(jar, ann.email);
  await jar.ask('POST', '/auth/second-factor', { code: codeOf(ann.secret), remember: true });
  await signInWithPassword(jar, ben.email);
  expect((await jar.ask('GET', `/jwt-token?email=${ben.email}`)).status).toBe(403);
});

test('a browser is no longer remembered once the app is removed', async () => {
  const { email, secret, jar } = await signUpWithApp(shop);
  const other = openJar(shop);
  await signInWithPassword(other, email);
  await other.ask('POST', '/auth/second-factor', { code: codeOf(secret), remember: true });
  expect((await jar.ask('DELETE', '/auth/authenticator')).status).toBe(200);
  await setUpApp(jar);
  await signInWithPassword(other, email);
  expect((await other.ask('GET', '/auth/get-session')).body.code).toBe('second_factor_needed');
});
