import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { factorResets } from '../../../db/schema/identity/factors.ts';
import { identities } from '../../../db/schema/identity/identities.ts';
import {
  finishSecondFactorResets,
  resetSecondFactor,
} from '../../../features/accounts/reset-second-factor.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { readEvents } from '../../../testing/audit-events.ts';
import { callerOf } from '../../../testing/caller.ts';
import { waitForMailAbout } from '../../../testing/mails/mail.ts';
import { signUp } from '../../../testing/person.ts';
import { signUpWithApp } from '../../../testing/sign-in/authenticator-app.ts';
import { openJar, signInWithPassword } from '../../../testing/sign-in/cookie-jar.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({}, { sendsMails: true });
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const hourMs = 60 * 60 * 1000;

/** Signs up a person with an app, and returns their ids too. */
async function signUpPerson() {
  const person = await signUpWithApp(shop);
  return { ...person, ...(await callerOf(shop, person)) };
}

const isNoted = async (identityId: string) =>
  (await shop.db.$count(factorResets, eq(factorResets.identityId, identityId))) > 0;

/** Signs in with the password, and returns the code with which the account is refused. */
async function refusalAfterPassword(email: string) {
  const jar = openJar(shop);
  await signInWithPassword(jar, email);
  return (await jar.ask('GET', `/jwt-token?email=${email}`)).body.code;
}

test('a lost second factor is removed after 72 hours, once, and everybody is signed out', async () => {
  const { email, id, identityId, jar } = await signUpPerson();
  const dueAt = await resetSecondFactor(shop, email);
  expect(dueAt?.getTime()).toBe(shop.clock.now().getTime() + 72 * hourMs);
  await waitForMailAbout(shop.config.dataDir, email, '/keep-second-factor?token=');
  shop.clock.advance(71 * hourMs);
  expect(await resetSecondFactor(shop, email), 'asked for again').toEqual(dueAt);
  await finishSecondFactorResets(shop);
  expect(await refusalAfterPassword(email)).toBe('second_factor_needed');
  await shop.db
    .update(identities)
    .set({ moneyHoldUntil: null })
    .where(eq(identities.id, identityId));

  shop.clock.advance(hourMs);
  await Promise.all([1, 2, 3].map(() => finishSecondFactorResets(shop)));
  expect((await jar.ask('GET', '/auth/sessions')).status).toBe(401);
  expect(await refusalAfterPassword(email)).toBeUndefined();
  await waitForMailAbout(shop.config.dataDir, email, 'Your second factor was removed');
  expect(await readEvents(shop, 'second_factor_reset', id)).toHaveLength(1);
  const [identity] = await shop.db.select().from(identities).where(eq(identities.id, identityId));
  expect(identity?.moneyHoldUntil).not.toBeNull();
});

test('the owner keeps the second factor by the link in the mail, once', async () => {
  const { email, identityId } = await signUpPerson();
  await resetSecondFactor(shop, email);
  const mail = await waitForMailAbout(shop.config.dataDir, email, '/keep-second-factor?token=');
  const token = /keep-second-factor\?token=(\w+)/.exec(
    mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='),
  )?.[1];
  const jar = openJar(shop);
  const keep = () => jar.ask('POST', '/auth/second-factor/keep', { token });
  const state = async () =>
    (await jar.ask('POST', '/auth/mailed-link', { token, use: 'keep_second_factor' })).body.status;
  expect(await state()).toBe('open');
  expect((await keep()).status).toBe(200);
  expect(await state()).toBe('expired');
  expect(await isNoted(identityId)).toBe(false);
  expect((await keep()).body.code).toBe('link_expired');
  shop.clock.advance(80 * hourMs);
  await finishSecondFactorResets(shop);
  expect(await refusalAfterPassword(email)).toBe('second_factor_needed');
});

test('a sign-in with a code keeps the second factor, and one without does not', async () => {
  const { email, identityId, nextCode } = await signUpPerson();
  await resetSecondFactor(shop, email);
  const jar = openJar(shop);
  await signInWithPassword(jar, email);
  expect(await isNoted(identityId)).toBe(true);
  await jar.ask('POST', '/auth/second-factor', { code: nextCode(), remember: false });
  expect(await isNoted(identityId)).toBe(false);
  await waitForMailAbout(shop.config.dataDir, email, 'Your second factor stays');
});

test('whoever removes the app does not lose the next one', async () => {
  const { email, identityId, jar } = await signUpPerson();
  await resetSecondFactor(shop, email);
  expect((await jar.ask('DELETE', '/auth/authenticator')).status).toBe(200);
  expect(await isNoted(identityId)).toBe(false);
});

test('nothing is noted for an account without a second factor, and for an unknown email', async () => {
  const { email } = await signUp(shop, 'buyer');
  expect(await resetSecondFactor(shop, email)).toBeNull();
  expect(await resetSecondFactor(shop, 'nobody@example.com')).toBeNull();
});
