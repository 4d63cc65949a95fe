import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { credentials, identities, sessions } from '../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newEmail, type Person, signUp } from '../../testing/person.ts';
import { openBrowser, otherAccountForm, signInWithGoogle } from '../../testing/sign-in/google.ts';

// What the provider tells and does about an identity for the rest of the server.

const password = 'spokes and chains 7';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const idOf = async (email: string) => {
  const [row] = await shop.db.select().from(identities).where(eq(identities.email, email));
  return String(row?.id);
};

async function sessionOf({ cookie }: Pick<Person, 'cookie'>) {
  const session = await shop.providers.identity.readSession({ cookie });
  if (!session) throw new Error('not signed in');
  return session;
}

async function signIn(email: string, from = '127.0.0.1', browser = 'lightMyRequest') {
  const { cookies } = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { 'user-agent': browser },
    payload: { email, password },
    remoteAddress: from,
  });
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

test('an export has each session with its address and browser, the oldest first, and no secrets', async () => {
  const { email } = await signUp(shop, 'buyer');
  await signUp(shop, 'buyer');
  await signIn(email, '10.9.8.7', 'A phone');
  const stored = await shop.providers.identity.readStored(shop.db, await idOf(email));
  const when = expect.stringMatching(/^\d{4}-.*Z$/);
  const times = { startedAt: when, expiresAt: when, freshAt: when, lastUsedAt: when };
  const used = { firstUsedAt: when, lastUsedAt: when, country: null };
  expect(stored).toEqual({
    sessions: [
      { ...times, country: null, address: '127.0.0.1', userAgent: 'lightMyRequest' },
      { ...times, country: null, address: '10.9.8.7', userAgent: 'A phone' },
    ],
    browsers: [
      { ...used, userAgent: 'lightMyRequest' },
      { ...used, userAgent: 'A phone' },
    ],
    googleAccount: null,
    authenticator: null,
    moneyHoldUntil: null,
    passkeys: [],
    recoveryCodes: [],
    trustedBrowsers: [],
    emailChanges: [],
  });
});

test("an export has the person's id at Google", async () => {
  const email = newEmail('google');
  await signUp(shop, 'buyer', 'Gwen', email);
  await signInWithGoogle(openBrowser(shop), otherAccountForm(email));
  const identityId = await idOf(email);
  const [account] = await shop.db
    .select()
    .from(credentials)
    .where(eq(credentials.userId, identityId));
  const stored = await shop.providers.identity.readStored(shop.db, identityId);
  expect(stored.googleAccount).toBe(account?.accountId);
  expect(stored.sessions).toHaveLength(1);
});

test('a session is read by its cookie, with the state of the email', async () => {
  const person = await signUp(shop, 'buyer', 'Ann');
  expect(await sessionOf(person)).toEqual({
    sessionId: expect.any(String),
    identityId: await idOf(person.email),
    email: person.email,
    name: 'Ann',
    emailVerified: false,
    freshAt: expect.any(Date),
    lastUsedAt: expect.any(Date),
  });
  expect(
    await shop.providers.identity.readSession({ cookie: 'respoke.session_token=x' }),
  ).toBeNull();
  expect(await shop.providers.identity.readSession({})).toBeNull();
});

test("all sessions of a person end, or all but one, and no other person's", async () => {
  const { endSessions } = shop.providers.identity;
  const person = await signUp(shop, 'buyer');
  const other = await signUp(shop, 'buyer');
  const here = await sessionOf(await signIn(person.email));
  const count = async () =>
    Promise.all(
      [person, other].map(async ({ email }) =>
        shop.db.$count(sessions, eq(sessions.userId, await idOf(email))),
      ),
    );
  expect(await count()).toEqual([2, 1]);
  await endSessions(shop.db, here.identityId, here.sessionId);
  expect(await count()).toEqual([1, 1]);
  await endSessions(shop.db, here.identityId);
  expect(await count()).toEqual([0, 1]);
});

test("a session can be locked while it lasts, and is the owner's if it began after the owner was known", async () => {
  const { lockSession } = shop.providers.identity;
  const person = await signUp(shop, 'buyer');
  const { sessionId, identityId } = await sessionOf(person);
  const lock = (key: object = {}) =>
    shop.db.transaction((tx) => lockSession(tx, { sessionId, identityId, ...key }));
  const setOwner = (ownerSince: Date) =>
    shop.db.update(identities).set({ ownerSince }).where(eq(identities.id, identityId));
  const [{ startedAt } = { startedAt: new Date() }] = await shop.db
    .select({ startedAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  expect(await lock()).toEqual({ isOwners: false });
  await setOwner(new Date(startedAt.getTime() + 1));
  expect(await lock()).toEqual({ isOwners: false });
  await setOwner(startedAt);
  expect(await lock()).toEqual({ isOwners: true });

  const other = await sessionOf(await signUp(shop, 'buyer'));
  expect(await lock({ sessionId: other.sessionId })).toBeNull();
  expect(await lock({ identityId: other.identityId })).toBeNull();
  expect(await lock({ identityId: crypto.randomUUID() })).toBeNull();
  await shop.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.id, sessionId));
  expect(await lock()).toBeNull();
});

test('an account of the demo is confirmed, belongs to its owner, and has no session', async () => {
  const { create, findEmail } = shop.providers.identity;
  const email = newEmail('demo');
  const person = { email, name: 'Demo', image: '/default-profile.svg', password };
  const bystander = await signUp(shop, 'buyer');
  const id = await create(person);
  const [row] = await shop.db.select().from(identities).where(eq(identities.id, id));
  expect(row).toMatchObject({ email, emailVerified: true, ownerSince: expect.any(Date) });
  expect(await shop.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  expect(await findEmail(id)).toEqual({ email, isProven: true });
  expect((await signIn(email)).cookie).not.toBe('');
  await expect(create(person)).rejects.toMatchObject({ code: 'email_taken' });

  const other = await sessionOf(bystander);
  expect(await findEmail(other.identityId)).toEqual({ email: bystander.email, isProven: false });
  expect(await findEmail(crypto.randomUUID())).toBeNull();
});

test('a change of name and picture, and a deletion, concern one identity', async () => {
  const { updateProfile, remove } = shop.providers.identity;
  const [person, other] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  const id = await idOf(person.email);
  await updateProfile(shop.db, id, { name: 'Ann Anew', image: '/images/ann' });
  const all = async () => {
    const rows = await shop.db.select().from(identities);
    return [person, other].map(({ email }) => rows.find((row) => row.email === email));
  };
  expect(await all()).toEqual([
    expect.objectContaining({ name: 'Ann Anew', image: '/images/ann' }),
    expect.objectContaining({ name: 'Test buyer' }),
  ]);
  await remove(shop.db, id);
  expect(await all()).toEqual([undefined, expect.anything()]);
});

test('a session that is renewed again and again ends 90 days after the sign-in', async () => {
  const { cookie } = await signUp(shop, 'buyer');
  const session = await shop.providers.identity.readSession({ cookie });
  const isThis = eq(sessions.id, String(session?.sessionId));
  const day = 24 * 60 * 60 * 1000;
  const createdAt = new Date(Date.now() - 80 * day);
  await shop.db.update(sessions).set({ createdAt }).where(isThis);
  const expiresAt = new Date(Date.now() + 30 * day);
  await shop.db.update(sessions).set({ expiresAt }).where(isThis);
  const [row] = await shop.db.select().from(sessions).where(isThis);
  expect(row?.expiresAt).toEqual(new Date(createdAt.getTime() + 90 * day));
});
