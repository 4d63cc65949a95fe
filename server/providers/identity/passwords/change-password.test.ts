import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identities, sessions } from '../../../db/schema/identity/identities.ts';
import { signUpAdmin } from '../../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { tokenIn, waitForMail } from '../../../testing/mails/mail.ts';
import { newEmail, type Person, signUp } from '../../../testing/person.ts';
import {
  openBrowser,
  otherAccountForm,
  signInWithGoogle,
} from '../../../testing/sign-in/google.ts';
import { changePassword } from './set-password.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({}, { sendsMails: true });
});
afterAll(() => shop.close());

const first = 'spokes and chains 7';
const chosen = 'a saddle made of moss';
const post = (url: string, payload: object, cookie = '') =>
  shop.app.inject({ method: 'POST', url: `/api/auth${url}`, payload, headers: { cookie } });
const signIn = (email: string, password: string) => post('/sign-in/email', { email, password });
const change = (
  { cookie }: Pick<Person, 'cookie'>,
  currentPassword: string,
  newPassword = chosen,
) => post('/change-password', { currentPassword, newPassword }, cookie);

test('a new password replaces the old one, and all other browsers are signed out', async () => {
  const person = await signUp(shop, 'buyer');
  const { cookies } = await signIn(person.email, first);
  const elsewhere = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const isIn = async (cookie: string) =>
    (await shop.app.inject({ url: '/api/auth/get-session', headers: { cookie } })).json() !== null;
  expect(await isIn(elsewhere)).toBe(true);
  expect((await change(person, first)).json()).toEqual({ status: true });
  expect([await isIn(person.cookie), await isIn(elsewhere)]).toEqual([true, false]);
  expect((await person.call('GET', '/bookings')).status).toBe(200);
  expect((await signIn(person.email, first)).statusCode).toBe(401);
  expect((await signIn(person.email, chosen)).statusCode).toBe(200);
});

test('the owner gets a mail about each change', async () => {
  const person = await signUp(shop, 'buyer');
  await change(person, first);
  const mail = await waitForMail(shop.config.dataDir, person.email);
  expect(mail).toContain('Subject: Your Respoke password was changed');
  expect(mail).toContain('/forgot-password');
  await change(person, chosen, first);
  await waitForMail(shop.config.dataDir, person.email, 2);
});

test('a link to choose a password that was sent before stops working', async () => {
  const person = await signUp(shop, 'buyer');
  await post('/request-password-reset', { email: person.email });
  const token = tokenIn(await waitForMail(shop.config.dataDir, person.email));
  await change(person, first);
  const late = await post('/reset-password', { token, newPassword: 'chosen by a stranger' });
  expect([late.statusCode, late.json().code]).toEqual([400, 'link_expired']);
  expect((await signIn(person.email, chosen)).statusCode).toBe(200);
});

test('the audit trail records a change, and a wrong current password', async () => {
  const person = await signUp(shop, 'buyer');
  await change(person, 'not the password');
  await change(person, first);
  const admin = await signUpAdmin(shop);
  for (const action of ['sign_in_failed', 'password_changed']) {
    const path = `/audit?action=${action}&person=${person.email}`;
    expect((await admin.call('GET', path)).body, action).toHaveLength(1);
  }
});

test('a wrong, a short and a common password are rejected with a message on their field', async () => {
  const person = await signUp(shop, 'buyer');
  const wrong = await change(person, 'not the password');
  expect([wrong.statusCode, wrong.json()]).toEqual([
    403,
    expect.objectContaining({
      code: 'wrong_password',
      fields: { currentPassword: 'The password is wrong.' },
    }),
  ]);
  for (const [password, code] of [
    ['xq7!vw', 'password_too_short'],
    ['password123', 'password_too_common'],
  ] as const) {
    const refused = (await change(person, first, password)).json();
    expect(refused).toMatchObject({ code, fields: { newPassword: expect.any(String) } });
  }
  expect((await signIn(person.email, first)).statusCode).toBe(200);
});

test('the password that is already in use is not a new one', async () => {
  const person = await signUp(shop, 'buyer');
  const refused = (await change(person, first, first)).json();
  expect(refused).toMatchObject({
    code: 'password_unchanged',
    fields: { newPassword: expect.any(String) },
  });
  expect((await change(person, 'not the password', 'not the password')).json().code).toBe(
    'wrong_password',
  );
});

test('changing a password requires a session', async () => {
  expect((await change({ cookie: '' }, first)).statusCode).toBe(401);
});

test('a person who has only signed in with Google is told to choose a password by a link', async () => {
  const browser = openBrowser(shop);
  await signInWithGoogle(browser, otherAccountForm(newEmail('google')));
  const refused = await change({ cookie: browser.cookie() }, first);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'password_needed']);
});

test('a session that ends while the password is verified changes nothing', async () => {
  const person = await signUp(shop, 'buyer');
  const [session] = await shop.db
    .select({ sessionId: sessions.id, identityId: sessions.userId })
    .from(sessions)
    .innerJoin(identities, eq(identities.id, sessions.userId))
    .where(eq(identities.email, person.email));
  if (!session) throw new Error('not signed in');
  await post('/sign-out', {}, person.cookie);
  await expect(changePassword(shop, session, 'a hash')).rejects.toThrow('Please sign in');
  expect((await signIn(person.email, first)).statusCode).toBe(200);
});
