import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { auditEvents } from '../../../db/schema/audit.ts';
import { outbox } from '../../../db/schema/outbox.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { tokenIn, waitForMail } from '../../../testing/mails/mail.ts';
import { newEmail, signUp } from '../../../testing/person.ts';
import { signUpWithApp } from '../../../testing/sign-in/authenticator-app.ts';
import { openJar } from '../../../testing/sign-in/cookie-jar.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({}, { sendsMails: true, wait: async () => {} });
});
afterAll(() => shop.close());

const password = 'spokes and chains 7';
const chosen = 'a saddle made of moss';
const post = (url: string, payload: object, cookie = '') =>
  shop.app.inject({ method: 'POST', url: `/api/auth${url}`, payload, headers: { cookie } });

/** The events that were recorded while `act` ran. */
async function eventsOf(act: () => Promise<{ statusCode: number }>) {
  const count = await shop.db.$count(auditEvents);
  const { statusCode } = await act();
  const rows = await shop.db.select().from(auditEvents).orderBy(asc(auditEvents.id)).offset(count);
  return [
    statusCode,
    ...rows.map(({ action, actor, actorId, subjectId, details }) => ({
      action,
      actor,
      actorId,
      subjectId,
      details,
    })),
  ];
}

test('the audit trail has every way in and out, and every new password', async () => {
  const { email, cookie } = await signUp(shop, 'buyer');
  const [user] = await shop.db.select().from(users).where(eq(users.email, email));
  const own = { actor: 'user', actorId: user?.id, subjectId: null, details: {} };
  const failed = (subjectId: string | undefined | null) => ({
    action: 'sign_in_failed',
    actor: 'visitor',
    actorId: null,
    subjectId,
    details: {},
  });
  const signIn = (secret: string, who = email) =>
    eventsOf(() => post('/sign-in/email', { email: who, password: secret }));
  const change = (currentPassword: string) =>
    eventsOf(() => post('/change-password', { currentPassword, newPassword: chosen }, cookie));

  expect(await signIn(password)).toEqual([200, { action: 'signed_in', ...own }]);
  expect(await signIn('a guess')).toEqual([401, failed(user?.id)]);
  expect(await signIn('a guess', newEmail('nobody'))).toEqual([401, failed(null)]);
  expect(await change('a guess')).toEqual([403, failed(user?.id)]);
  expect(await change(password)).toEqual([200, { action: 'password_changed', ...own }]);
  const leave = () => eventsOf(() => post('/sign-out', {}, cookie));
  expect(await leave()).toEqual([200, { action: 'signed_out', ...own }]);
  expect(await leave()).toEqual([200]);
  await post('/request-password-reset', { email });
  const token = tokenIn(await waitForMail(shop.config.dataDir, email, 2));
  const reset = () => eventsOf(() => post('/reset-password', { token, newPassword: password }));
  expect(await reset()).toEqual([200, { action: 'password_changed', ...own }]);
  expect(await reset()).toEqual([400]);
});

test('a sign-in that waits for a code is recorded once the code is shown', async () => {
  const { email, nextCode } = await signUpWithApp(shop);
  const jar = openJar(shop);
  const ask = (path: string, payload: object) =>
    eventsOf(async () => ({ statusCode: (await jar.ask('POST', path, payload)).status }));
  expect(await ask('/auth/sign-in/email', { email, password })).toEqual([200]);
  expect(await ask('/auth/second-factor', { code: nextCode(), remember: false })).toMatchObject([
    200,
    { action: 'signed_in' },
  ]);
});

test('a browser is known after a successful sign-in only', async () => {
  const { email } = await signUp(shop, 'buyer');
  const cookiesOf = async (secret: string) =>
    (await post('/sign-in/email', { email, password: secret })).cookies.map(({ name }) => name);
  expect(await cookiesOf('a guess')).toEqual([]);
  expect((await cookiesOf(password)).sort()).toEqual(['respoke.device', 'respoke.session_token']);
});

test('only a signed-in person changes a name and a picture', async () => {
  const payload = { name: 'Ann Anew', image: '/default-profile.svg' };
  const answer = await post('/update-user', payload);
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in']);
  const { cookie } = await signUp(shop, 'buyer');
  expect((await post('/update-user', payload, cookie)).json()).toEqual({ status: true });
});

test('the owner is mailed of another name or picture, but not of the first ones', async () => {
  const { cookie } = await signUp(shop, 'buyer', 'Ann Asis');
  const update = (name: string, image: string) => post('/update-user', { name, image }, cookie);
  const notices = () => shop.db.$count(outbox, eq(outbox.kind, 'profile_changed'));
  const before = await notices();
  await update('Ann Asis', '/default-profile.svg');
  await update('Ann Asis', '/default-profile.svg');
  expect(await notices()).toBe(before);
  await update('Ann Anew', '/default-profile.svg');
  expect(await notices()).toBe(before + 1);
});

test('the keys of tokens are public, and have no private part', async () => {
  await signUp(shop, 'buyer');
  const { keys } = (await shop.app.inject('/api/auth/jwks')).json();
  expect(keys).toEqual([
    {
      alg: 'EdDSA',
      crv: 'Ed25519',
      kty: 'OKP',
      kid: expect.any(String),
      x: expect.stringMatching(/^[\w-]{43}$/),
    },
  ]);
});
