import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { consumeMailQuota } from '../../../db/mail-limits.ts';
import { users } from '../../../db/schema/accounts.ts';
import { payoutAccounts } from '../../../db/schema/deals/money.ts';
import { passkeys } from '../../../db/schema/identity/factors.ts';
import { identities, sessions } from '../../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { waitForLinkToken } from '../../../testing/mails/mail.ts';
import { newEmail, signUp } from '../../../testing/person.ts';
import { beforeNextTransaction } from '../../../testing/race.ts';
import { type Jar, openJar, signInWithPassword } from '../../../testing/sign-in/cookie-jar.ts';
import { createAuthenticator } from '../../../testing/sign-in/passkey.ts';

const origin = 'http://localhost';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ RATE_LIMITS: 'false', PUBLIC_URL: origin }, { sendsMails: true });
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const day = 24 * 60 * 60 * 1000;
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const request = (jar: Jar, email: string) =>
  jar.ask('POST', '/auth/email-change', { newEmail: email });
const confirm = (jar: Jar, token: string) =>
  jar.ask('POST', '/auth/email-change/confirm', { token });
const stateOf = async (use: string, token: string) =>
  (await openJar(shop).ask('POST', '/auth/mailed-link', { use, token })).body.status;
const undo = (token: string) => openJar(shop).ask('POST', '/auth/email-change/undo', { token });

/** Signs a person up and changes their email by the mailed link, in the same browser. */
async function changed() {
  const { email: former, cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop, cookie);
  const email = newEmail('changed');
  await request(jar, email);
  expect(
    (await confirm(jar, await waitForLinkToken(shop.config.dataDir, email, '/new-email'))).status,
  ).toBe(200);
  return { former, email, jar };
}

const signInStatus = async (email: string) =>
  (await signInWithPassword(openJar(shop), email)).status;

test('an email changes once its owner opens the mailed link, not before', async () => {
  const { email: former, cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop, cookie);
  const email = newEmail('changed');
  expect((await request(jar, email)).status).toBe(200);
  const token = await waitForLinkToken(shop.config.dataDir, email, '/new-email');
  expect(await signInStatus(former)).toBe(200);
  expect(await signInStatus(email)).toBe(401);
  expect(await stateOf('change_email', token)).toBe('open');
  expect(await stateOf('undo_email', token)).toBe('expired');
  expect((await confirm(jar, token)).status).toBe(200);
  expect(await stateOf('change_email', token)).toBe('expired');
  expect(await signInStatus(former)).toBe(401);
  expect(await signInStatus(email)).toBe(200);
  expect((await jar.ask('GET', '/auth/get-session')).body.user).toMatchObject({
    email,
    emailVerified: true,
  });
  expect((await jar.ask('GET', `/jwt-token?email=${email}`)).status).toBe(200);
  expect((await jar.ask('GET', `/users?email=${email}`)).body).toEqual({ role: 'buyer' });
  expect((await confirm(jar, token)).body.code).toBe('link_expired');
});

test.each([
  ['in the browser of the account, it shows that its person owns the email', 'own'],
  ['elsewhere, it shows only that the email exists', 'other'],
  ['in a browser whose session ends just then, it shows no more than that', 'ended'],
] as const)('when the link is opened %s', async (_, browser) => {
  const { email: former, cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop, cookie);
  const email = newEmail('proven');
  await request(jar, email);
  const token = await waitForLinkToken(shop.config.dataDir, email, '/new-email');
  const session = await shop.providers.identity.readSession({ cookie });
  const isItsSession = eq(sessions.id, String(session?.sessionId));
  if (browser === 'ended')
    beforeNextTransaction(shop, () => shop.db.delete(sessions).where(isItsSession));
  expect((await confirm(browser === 'other' ? openJar(shop) : jar, token)).status).toBe(200);
  const [identity] = await shop.db.select().from(identities).where(eq(identities.email, email));
  expect(identity?.emailVerified).toBe(true);
  expect(identity?.ownerSince !== null).toBe(browser === 'own');
  expect(await signInStatus(former)).toBe(401);
});

test('other browsers are signed out, and payouts wait', async () => {
  const { email: former, cookie } = await signUp(shop, 'buyer');
  const [jar, other] = [openJar(shop, cookie), openJar(shop)];
  await signInWithPassword(other, former);
  const email = newEmail('changed');
  await request(jar, email);
  await confirm(jar, await waitForLinkToken(shop.config.dataDir, email, '/new-email'));
  expect((await other.ask('GET', '/auth/sessions')).status).toBe(401);
  const { moneyHoldUntil } = (await jar.ask('GET', '/auth/sign-in-methods')).body;
  expect(Date.parse(moneyHoldUntil)).toBeGreaterThan(Date.now() + 71 * 60 * 60 * 1000);
});

test('a link works for a day, and a later request replaces it', async () => {
  const { cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop, cookie);
  const [first, second] = [newEmail('first'), newEmail('second')];
  await request(jar, first);
  const old = await waitForLinkToken(shop.config.dataDir, first, '/new-email');
  await request(jar, second);
  expect((await confirm(jar, old)).body.code).toBe('link_expired');
  const token = await waitForLinkToken(shop.config.dataDir, second, '/new-email');
  later(day + 1);
  expect((await confirm(jar, token)).body.code).toBe('link_expired');
});

test('an email of another account is refused, also when it is taken meanwhile', async () => {
  const { cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop, cookie);
  const { email: taken } = await signUp(shop, 'seller');
  expect((await request(jar, taken)).body.code).toBe('email_taken');
  const email = newEmail('soon-taken');
  await request(jar, email);
  const token = await waitForLinkToken(shop.config.dataDir, email, '/new-email');
  await signUp(shop, 'buyer', 'Ben', email);
  expect((await confirm(jar, token)).body.code).toBe('email_taken');
});

test('two browsers that change to the same email at once: one succeeds', async () => {
  const email = newEmail('wanted');
  const people = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  const jars = people.map(({ cookie }) => openJar(shop, cookie));
  const tokens: string[] = [];
  for (const [index, jar] of jars.entries()) {
    await request(jar, email);
    tokens.push(await waitForLinkToken(shop.config.dataDir, email, '/new-email', index + 1));
  }
  const answers = await Promise.all(jars.map((jar, index) => confirm(jar, String(tokens[index]))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a change needs a fresh sign-in', async () => {
  const { cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop, cookie);
  later(11 * 60_000);
  expect((await request(jar, newEmail('x'))).body.code).toBe('fresh_sign_in_needed');
});

test('the owner of the former email takes the account back within seven days', async () => {
  const { former, email, jar } = await changed();
  const thief = createAuthenticator({ origin });
  const options = (await jar.ask('POST', '/auth/passkeys/options')).body;
  await jar.ask('POST', '/auth/passkeys', { name: 'Theirs', credential: thief.create(options) });
  const [identity] = await shop.db.select().from(identities).where(eq(identities.email, email));
  const identityId = String(identity?.id);
  const begun = Date.now();
  // The owner's own from long before stays; one of the days before may be how the thief came in.
  for (const [id, ago] of [
    ['kept', 7 * day + 60_000],
    ['gone', 7 * day - 60_000],
  ] as const)
    await shop.db.insert(passkeys).values({
      ...{ id: `${id} ${identityId}`, identityId, name: id },
      ...{ publicKey: 'x', counter: 0, transports: [], createdAt: new Date(begun - ago) },
    });
  const token = await waitForLinkToken(shop.config.dataDir, former, '/undo-email');
  later(7 * day - 60_000);
  expect(await stateOf('undo_email', token)).toBe('open');
  expect((await undo(token)).status).toBe(200);
  expect((await jar.ask('GET', '/auth/sessions')).status).toBe(401);
  const ways = await shop.db.select().from(passkeys).where(eq(passkeys.identityId, identityId));
  expect(ways.map(({ name }) => name)).toEqual(['kept']);
  // The password is gone as well: the thief may know it.
  expect([await signInStatus(former), await signInStatus(email)]).toEqual([401, 401]);
  const other = openJar(shop);
  const asked = (await other.ask('POST', '/auth/sign-in/passkey-options')).body;
  const answer = await other.ask('POST', '/auth/sign-in/passkey', { credential: thief.get(asked) });
  expect(answer.body.code).toBe('passkey_refused');
  vi.useRealTimers();
  await other.ask('POST', '/auth/request-password-reset', { email: former });
  const reset = await waitForLinkToken(shop.config.dataDir, former, '/reset-password');
  const newPassword = 'spokes and chains 7';
  await other.ask('POST', '/auth/reset-password', { token: reset, newPassword });
  expect(await signInStatus(former)).toBe(200);
  expect(await stateOf('undo_email', token)).toBe('expired');
  expect((await undo(token)).body.code).toBe('link_expired');
});

test.each([
  { opened: 'before', ms: -1000, isGone: false },
  { opened: 'after', ms: 0, isGone: true },
])('undoing it takes an account for payouts that was opened $opened it: $isGone', async (one) => {
  const begun = Date.now();
  const { former, email } = await changed();
  const [user] = await shop.db.select().from(users).where(eq(users.email, email));
  const userId = String(user?.id);
  const opened = new Date(one.ms < 0 ? begun + one.ms : Date.now());
  const account = { country: 'US', createdAt: opened, updatedAt: opened };
  await shop.db
    .insert(payoutAccounts)
    .values({ userId, accountId: `acct_${one.opened}`, ...account });
  const token = await waitForLinkToken(shop.config.dataDir, former, '/undo-email');
  expect((await undo(token)).status).toBe(200);
  const [kept] = await shop.db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.userId, userId));
  expect(kept?.goneAt !== null).toBe(one.isGone);
});

test('the link to undo comes at once, however many changes were mailed before', async () => {
  const { email: former, cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop, cookie);
  const now = new Date();
  while (!(await consumeMailQuota(shop.db, now, { email: former, group: 'account' })));
  const email = newEmail('changed');
  await request(jar, email);
  await confirm(jar, await waitForLinkToken(shop.config.dataDir, email, '/new-email'));
  const token = await waitForLinkToken(shop.config.dataDir, former, '/undo-email');
  expect((await undo(token)).status).toBe(200);
});

test('after seven days the change stays', async () => {
  const { former, email } = await changed();
  const token = await waitForLinkToken(shop.config.dataDir, former, '/undo-email');
  later(7 * day + 1);
  expect((await undo(token)).body.code).toBe('link_expired');
  expect(await signInStatus(email)).toBe(200);
});

test('a thief who changes the email twice does not keep the account', async () => {
  const { former, jar } = await changed();
  const again = newEmail('again');
  await request(jar, again);
  await confirm(jar, await waitForLinkToken(shop.config.dataDir, again, '/new-email'));
  expect(
    (await undo(await waitForLinkToken(shop.config.dataDir, former, '/undo-email'))).status,
  ).toBe(200);
  expect(await signInStatus(again)).toBe(401);
  const { body } = await openJar(shop).ask('GET', `/users?email=${former}`);
  expect(body).toEqual({ role: 'buyer' });
});

test('nobody else gets the former email while its owner can have it back', async () => {
  const { former } = await changed();
  const payload = { name: 'Ben', email: former, password: 'spokes and chains 7' };
  const { body } = await openJar(shop).ask('POST', '/auth/sign-up/email', payload);
  expect(body.code).toBe('email_taken');
  const other = openJar(shop, (await signUp(shop, 'buyer')).cookie);
  expect((await request(other, former)).body.code).toBe('email_taken');
});
