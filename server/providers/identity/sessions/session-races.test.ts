import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { identities, sessions } from '../../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { tokenIn, waitForMail } from '../../../testing/mails/mail.ts';
import { newEmail, signUp } from '../../../testing/person.ts';
import {
  openBrowser,
  otherAccountForm,
  signInWithGoogle,
} from '../../../testing/sign-in/google.ts';
import { lockIdentity } from '../identity-lock.ts';

// Signs in again and again with the old password while that password is ended.

const rounds = 8;
const first = 'spokes and chains 7';
const chosen = 'a saddle made of moss';
const named = Array.from({ length: rounds }, () => newEmail('admin'));

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ ADMIN_EMAILS: named.join(',') }, { sendsMails: true });
});
afterAll(() => shop.close());

const post = (url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/auth${url}`, payload });

/**
 * Signs in with the old password several times, and calls `ending` when so many of them are
 * answered as `round` says: none, one or two. Returns the cookies of each successful sign-in.
 */
async function signInDuring(
  email: string,
  ending: () => Promise<unknown>,
  round: number,
): Promise<string[]> {
  const tries = [];
  for (let i = 0; i < 3; i += 1) tries.push(post('/sign-in/email', { email, password: first }));
  await Promise.all(tries.slice(0, round % 3));
  const end = ending();
  tries.push(post('/sign-in/email', { email, password: first }));
  await end;
  const answers = await Promise.all(tries);
  return answers
    .filter(({ statusCode }) => statusCode === 200)
    .map(({ cookies }) => cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
}

const sessionsOf = (email: string) =>
  shop.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(identities, eq(identities.id, sessions.userId))
    .where(eq(identities.email, email));

/** A way to use the reset link that has come to this address. */
async function resetOf(email: string) {
  await post('/request-password-reset', { email });
  const token = tokenIn(await waitForMail(shop.config.dataDir, email));
  return () => post('/reset-password', { token, newPassword: chosen });
}

test('of two links that are used at the same time one works, and the other is rejected', async () => {
  const { email } = await signUp(shop, 'buyer');
  const tokens: string[] = [];
  for (const count of [1, 2]) {
    await post('/request-password-reset', { email });
    tokens.push(tokenIn(await waitForMail(shop.config.dataDir, email, count)));
  }
  const [owner] = await shop.db.select().from(identities).where(eq(identities.email, email));
  const underWay = await shop.db.transaction(async (tx) => {
    await lockIdentity(tx, String(owner?.id));
    const uses = tokens.map((token) => post('/reset-password', { token, newPassword: chosen }));
    // Long enough for both to have hashed and to wait for the identity.
    await setTimeout(500);
    return uses;
  });
  const answers = await Promise.all(underWay);
  const codes = answers.map((answer) => [answer.statusCode, answer.json().code]).sort();
  expect(codes).toEqual([
    [200, undefined],
    [400, 'link_expired'],
  ]);
});

test('no sign-in with the old password survives a reset', async () => {
  let signedIn = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { email } = await signUp(shop, 'buyer');
    signedIn += (await signInDuring(email, await resetOf(email), round)).length;
    expect(await sessionsOf(email)).toEqual([]);
  }
  expect(signedIn).toBeGreaterThan(0);
});

test('no sign-in with the old password survives joining Google', async () => {
  let signedIn = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { email } = await signUp(shop, 'buyer');
    const joinGoogle = () => signInWithGoogle(openBrowser(shop), otherAccountForm(email));
    signedIn += (await signInDuring(email, joinGoogle, round)).length;
    // Only the owner's own session remains.
    expect(await sessionsOf(email)).toHaveLength(1);
  }
  expect(signedIn).toBeGreaterThan(0);
});

test("signing up with an admin's address makes nobody an admin", async () => {
  let signedIn = 0;
  for (const [round, email] of named.entries()) {
    await signUp(shop, 'buyer', 'A Stranger', email);
    const cookies = await signInDuring(email, await resetOf(email), round);
    signedIn += cookies.length;
    for (const cookie of cookies)
      await shop.app.inject({ url: `/api/jwt-token?email=${email}`, headers: { cookie } });
    const [user] = await shop.db.select().from(users).where(eq(users.email, email));
    expect(user?.role).toBe('buyer');
  }
  expect(signedIn).toBeGreaterThan(0);
});
