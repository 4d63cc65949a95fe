import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { tokenIn, waitForMail } from '../../testing/mails/mail.ts';
import { testPassword } from '../../testing/payloads.ts';
import { newEmail, type Person, signUp } from '../../testing/person.ts';
import { promoteOwner } from './promote.ts';

// The operator names first admins by their emails. Anybody can sign up with any email.

const named = Array.from({ length: 5 }, () => newEmail('first-admin'));
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp(
    { ADMIN_EMAILS: named.join(','), ACCOUNT_CLOSING_DAYS: '0' },
    { sendsMails: true },
  );
});
afterAll(() => shop.close());

const signUpNamed = () => signUp(shop, 'buyer', 'First Admin', named.pop());

/** Asks for a token as the client does, and gives the role of the person after that. */
async function roleAfterToken({ email, cookie }: Pick<Person, 'email' | 'cookie'>) {
  const url = `/api/jwt-token?email=${email}`;
  expect((await shop.app.inject({ url, headers: { cookie } })).statusCode).toBe(200);
  const [user] = await shop.db.select().from(users).where(eq(users.email, email));
  return user?.role;
}

const prove = (email: string, proof: { emailVerified: boolean; ownerSince: Date | null }) =>
  shop.db.update(identities).set(proof).where(eq(identities.email, email));

test('a configured admin whose email is not confirmed is not promoted', async () => {
  expect(await roleAfterToken(await signUpNamed())).toBe('buyer');
});

test('an email that was confirmed without a session promotes nobody', async () => {
  const person = await signUpNamed();
  await prove(person.email, { emailVerified: true, ownerSince: null });
  expect(await roleAfterToken(person)).toBe('buyer');
});

test('a session from before the confirmation is not promoted, and a later one is', async () => {
  const person = await signUpNamed();
  await prove(person.email, { emailVerified: true, ownerSince: new Date() });
  expect(await roleAfterToken(person)).toBe('buyer');
  await prove(person.email, { emailVerified: true, ownerSince: new Date(Date.now() - 60_000) });
  expect(await roleAfterToken(person)).toBe('admin');
  // A later token changes nothing: it ends no session, and is no work of the operator.
  expect(await roleAfterToken(person)).toBe('admin');
  const { id } = await callerOf(shop, person);
  expect(await readEvents(shop, 'role_changed', id)).toHaveLength(1);
  expect(await readEvents(shop, 'admin_rights_changed', id)).toEqual([]);
});

test('a person who has used a reset link and signed in again is promoted', async () => {
  const { email } = await signUpNamed();
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/auth${url}`, payload });
  await post('/request-password-reset', { email });
  const token = tokenIn(await waitForMail(shop.config.dataDir, email));
  const password = 'a saddle made of moss';
  await post('/reset-password', { token, newPassword: password });
  const { cookies } = await post('/sign-in/email', { email, password });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await roleAfterToken({ email, cookie })).toBe('admin');
});

test('a person with a confirmed email that is not configured keeps their role', async () => {
  const person = await signUp(shop, 'buyer');
  await prove(person.email, { emailVerified: true, ownerSince: new Date(0) });
  expect(await roleAfterToken(person)).toBe('buyer');
});

test('a person who is deleted at the same moment is not promoted', async () => {
  const person = await signUp(shop, 'buyer');
  await prove(person.email, { emailVerified: true, ownerSince: new Date(0) });
  const { identity } = shop.providers;
  const session = await identity.readSession({ cookie: person.cookie });
  if (!session) throw new Error('this person has no session');
  const caller = await callerOf(shop, person);
  await person.call('POST', '/account/close');
  expect(await promoteOwner({ ...shop, identity }, caller, session)).toBe(false);
});

test('a promotion ends the sessions in other browsers, and is recorded as the work of the operator', async () => {
  const person = await signUpNamed();
  await prove(person.email, { emailVerified: true, ownerSince: new Date(0) });
  const payload = { email: person.email, password: testPassword };
  const signIn = { method: 'POST', url: '/api/auth/sign-in/email', payload } as const;
  const { cookies } = await shop.app.inject(signIn);
  const other = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await roleAfterToken(person)).toBe('admin');
  expect(await roleAfterToken(person), 'again').toBe('admin');
  const { identity } = shop.providers;
  expect(await identity.readSession({ cookie: other })).toBeNull();
  expect(await identity.readSession({ cookie: person.cookie })).not.toBeNull();
  const { id } = await callerOf(shop, person);
  expect(await readEvents(shop, 'role_changed', id)).toMatchObject([
    { actor: 'operator', actorId: null, subjectId: id, details: { role: 'admin' } },
  ]);
});
