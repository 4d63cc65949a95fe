import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { credentials, identities, sessions } from '../../../db/schema/identity/identities.ts';
import { outbox } from '../../../db/schema/outbox.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/mails/mail.ts';
import { signUp } from '../../../testing/person.ts';
import {
  beginGoogle,
  openBrowser,
  otherAccountForm,
  signInWithGoogle,
} from '../../../testing/sign-in/google.ts';
import { claimIdentity } from './claim-identity.ts';

// Somebody signs in with Google, and their email already has an account with a password.

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({}, { sendsMails: true });
});
afterAll(() => shop.close());
const takeover = () => ({ ...shop, dropPayoutAccount: async () => undefined });

const password = 'spokes and chains 7';
const signIn = (email: string) =>
  openBrowser(shop).send({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
  });

test('an account with a password and its Google account become one, and the user record stays', async () => {
  const seller = await signUp(shop, 'seller');
  const browser = openBrowser(shop);
  expect(await signInWithGoogle(browser, otherAccountForm(seller.email))).toBeNull();
  const { token } = (await browser.send({ url: `/api/jwt-token?email=${seller.email}` })).json();
  const headers = { authorization: `Bearer ${token}` };
  const mine = await browser.send({ url: `/api/products?email=${seller.email}`, headers });
  expect(mine.statusCode).toBe(200);
  const role = await browser.send({ url: `/api/users?email=${seller.email}` });
  expect(role.json()).toEqual({ role: 'seller' });
});

test('a password for an unconfirmed email is removed with its sessions, and the owner is notified', async () => {
  const stranger = await signUp(shop, 'buyer');
  await signInWithGoogle(openBrowser(shop), otherAccountForm(stranger.email));
  expect((await stranger.call('GET', '/bookings')).status).toBe(401);
  expect((await signIn(stranger.email)).json().code).toBe('wrong_email_or_password');
  await vi.waitFor(async () => {
    const mails = await mailsTo(shop.config.dataDir, stranger.email);
    expect(mails.join('\n')).toContain('Subject: Your Respoke password was removed');
  }, 5000);
});

test('a password that is known to be the owner’s still works', async () => {
  const owner = await signUp(shop, 'buyer');
  await shop.db
    .update(identities)
    .set({ emailVerified: true, ownerSince: new Date() })
    .where(eq(identities.email, owner.email));
  await signInWithGoogle(openBrowser(shop), otherAccountForm(owner.email));
  expect((await owner.call('GET', '/bookings')).status).toBe(200);
  expect((await signIn(owner.email)).statusCode).toBe(200);
});

test('a password that may be a stranger’s is removed, even if the owner has confirmed the email', async () => {
  const stranger = await signUp(shop, 'buyer');
  await shop.db
    .update(identities)
    .set({ emailVerified: true })
    .where(eq(identities.email, stranger.email));
  await signInWithGoogle(openBrowser(shop), otherAccountForm(stranger.email));
  expect((await stranger.call('GET', '/bookings')).status).toBe(401);
  expect((await signIn(stranger.email)).statusCode).toBe(401);
});

test('a half account, which somebody else began, gets the name of its owner at Google', async () => {
  const email = 'owner.of.half@example.com';
  await openBrowser(shop).send({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { email, password, name: 'Mallory' },
  });
  const browser = openBrowser(shop);
  expect(await signInWithGoogle(browser, otherAccountForm(email))).toBeNull();
  const { user } = (await browser.send({ url: '/api/auth/get-session' })).json();
  expect(user).toMatchObject({ email, name: 'Gwen Oogle' });
});

test('an unverified email is not joined, and the password stays', async () => {
  const owner = await signUp(shop, 'buyer');
  const error = await signInWithGoogle(openBrowser(shop), otherAccountForm(owner.email, false));
  expect(error).toBe('account_not_linked');
  expect((await signIn(owner.email)).statusCode).toBe(200);
});

test('an identity without a password is handed over without a mail, and one with an owner not at all', async () => {
  const [handed, other] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  const idOf = async (email: string) => {
    const [row] = await shop.db.select().from(identities).where(eq(identities.email, email));
    return String(row?.id);
  };
  const id = await idOf(handed.email);
  await shop.db.delete(credentials).where(eq(credentials.userId, id));
  const countMails = () => shop.db.$count(outbox, eq(outbox.kind, 'password_removed'));
  const mails = await countMails();
  await claimIdentity(takeover(), id, 'Gwen Oogle');
  const [row] = await shop.db.select().from(identities).where(eq(identities.id, id));
  expect(row).toMatchObject({ emailVerified: true, ownerSince: expect.any(Date) });
  expect(await shop.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  expect(await countMails()).toBe(mails);

  const otherId = await idOf(other.email);
  await shop.db
    .update(identities)
    .set({ ownerSince: new Date(0) })
    .where(eq(identities.id, otherId));
  await claimIdentity(takeover(), otherId, 'Gwen Oogle');
  expect((await other.call('GET', '/bookings')).status).toBe(200);
  expect((await signIn(other.email)).statusCode).toBe(200);
});

test('the sandbox rejects emails of admins', async () => {
  const admin = await signUp(shop, 'buyer');
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.email, admin.email));
  const browser = openBrowser(shop);
  const answer = await browser.send({
    method: 'POST',
    url: await beginGoogle(browser),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(otherAccountForm(admin.email)).toString(),
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Admin emails cannot be used here.');
});
