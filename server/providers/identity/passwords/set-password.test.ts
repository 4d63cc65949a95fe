import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  credentials,
  identities,
  sessions,
  verifications,
} from '../../../db/schema/identity/identities.ts';
import { outbox } from '../../../db/schema/outbox.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newEmail, signUp } from '../../../testing/person.ts';
import {
  openBrowser,
  otherAccountForm,
  signInWithGoogle,
} from '../../../testing/sign-in/google.ts';
import { consumeResetLink, findResetLink } from './reset-links.ts';
import { changePassword, resetPassword } from './set-password.ts';

// What a new password changes in the database, for its owner and for another person.

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({}, { wait: async () => {} });
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const takeover = () => ({ ...shop, dropPayoutAccount: async () => undefined });
const post = (url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/auth${url}`, payload });
const askForLink = (email: string) => post('/request-password-reset', { email });
const signIn = (email: string) =>
  post('/sign-in/email', { email, password: 'spokes and chains 7' });

async function idOf(email: string): Promise<string> {
  const [row] = await shop.db.select().from(identities).where(eq(identities.email, email));
  return String(row?.id);
}

const linksOf = (id: string) =>
  shop.db
    .select({ id: verifications.id })
    .from(verifications)
    .where(eq(verifications.value, id))
    .orderBy(asc(verifications.id));

/** The token of a person's newest link, as in its mail. */
async function tokenOf(id: string): Promise<string> {
  const link = await shop.providers.identity.renewResetLink(String((await linksOf(id)).at(-1)?.id));
  return String(link?.token);
}

const sessionsOf = (identityId: string) =>
  shop.db
    .select({ sessionId: sessions.id, identityId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.userId, identityId))
    .orderBy(asc(sessions.createdAt));

const mailsAbout = async (kind: 'password_changed' | 'password_reset', about: string) => {
  const rows = await shop.db.select().from(outbox).where(eq(outbox.kind, kind));
  return rows.filter((row) => row.about.startsWith(about)).map(({ side }) => side);
};

async function stateOf(id: string) {
  const [identity] = await shop.db.select().from(identities).where(eq(identities.id, id));
  const passwords = await shop.db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, id), eq(credentials.providerId, 'credential')));
  return {
    passwords: passwords.map(({ hash }) => (hash === 'new hash' ? 'new' : 'old')),
    sessions: (await sessionsOf(id)).length,
    links: (await linksOf(id)).length,
    isConfirmed: identity?.emailVerified,
    isOwners: identity?.ownerSince !== null,
    mails: await mailsAbout('password_changed', id),
  };
}

const before = {
  passwords: ['old'],
  sessions: 2,
  links: 2,
  isConfirmed: false,
  isOwners: false,
  mails: [],
};

/** A person who is signed in in two browsers and has asked for two links. */
async function open() {
  const { email } = await signUp(shop, 'buyer');
  await signIn(email);
  for (let times = 0; times < 2; times += 1) await askForLink(email);
  const id = await idOf(email);
  expect(await stateOf(id)).toEqual(before);
  return { email, id };
}

test('a reset ends all sessions and links, and proves the email and the owner, of one person', async () => {
  const [person, other] = [await open(), await open()];
  const reset = resetPassword(takeover(), await tokenOf(person.id), async () => 'new hash');
  expect(await reset).toBe(person.id);
  expect(await stateOf(person.id)).toEqual({
    passwords: ['new'],
    sessions: 0,
    links: 0,
    isConfirmed: true,
    isOwners: true,
    mails: [],
  });
  expect(await stateOf(other.id)).toEqual(before);
});

test('a change ends all other sessions and all links, and is mailed each time, of one person', async () => {
  const [person, other] = [await open(), await open()];
  const [first, second] = await sessionsOf(person.id);
  if (!first || !second) throw new Error('not signed in');
  vi.useFakeTimers({ toFake: ['Date'] });
  await changePassword(shop, second, 'new hash');
  const after = { ...before, passwords: ['new'], sessions: 1, links: 0, mails: ['owner'] };
  expect(await stateOf(person.id)).toEqual(after);
  expect(await sessionsOf(person.id)).toEqual([second]);
  vi.setSystemTime(Date.now() + 1);
  await changePassword(shop, second, 'new hash');
  expect(await stateOf(person.id)).toEqual({ ...after, mails: ['owner', 'owner'] });
  await expect(changePassword(shop, first, 'another')).rejects.toMatchObject({
    code: 'not_signed_in',
  });
  expect(await stateOf(other.id)).toEqual(before);
});

test('a person with a Google account gets a first password beside it', async () => {
  const email = newEmail('google');
  await signInWithGoogle(openBrowser(shop), otherAccountForm(email));
  await askForLink(email);
  const id = await idOf(email);
  await resetPassword(takeover(), await tokenOf(id), async () => 'new hash');
  const rows = await shop.db.select().from(credentials).where(eq(credentials.userId, id));
  expect(rows.find(({ providerId }) => providerId === 'credential')).toMatchObject({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    accountId: id,
    password: 'new hash',
  });
  expect(rows).toHaveLength(2);
});

test('a link that is closed, or whose owner is deleted, sets no password', async () => {
  const { id } = await open();
  const hash = vi.fn(async () => 'new hash');
  await expect(resetPassword(takeover(), 'made up', hash)).rejects.toMatchObject({
    code: 'link_expired',
  });
  expect(hash).not.toHaveBeenCalled();
  const token = await tokenOf(id);
  await shop.db.delete(identities).where(eq(identities.id, id));
  await expect(resetPassword(takeover(), token, hash)).rejects.toMatchObject({
    code: 'link_expired',
  });
  expect(await shop.db.$count(credentials, eq(credentials.userId, id))).toBe(0);
});

test('a link that is used while the password is hashed sets no password', async () => {
  const { id } = await open();
  const token = await tokenOf(id);
  const late = resetPassword(takeover(), token, async () => {
    expect(await consumeResetLink(shop.db, token)).toBe(true);
    return 'new hash';
  });
  await expect(late).rejects.toMatchObject({ code: 'link_expired' });
  expect(await stateOf(id)).toEqual({ ...before, links: 1 });
});

test('a link has one token at a time, and none once it has expired or its owner is deleted', async () => {
  const { renewResetLink } = shop.providers.identity;
  const { email, id } = await open();
  const linkId = String((await linksOf(id)).at(-1)?.id);
  const [first, second] = [await renewResetLink(linkId), await renewResetLink(linkId)];
  expect(second).toEqual({ email, token: expect.stringMatching(/^[\da-f]{32}$/) });
  expect(await findResetLink(shop.db, String(first?.token))).toBeNull();
  const token = String(second?.token);
  expect(await findResetLink(shop.db, token)).toBe(id);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
  expect(await findResetLink(shop.db, token)).toBeNull();
  expect(await consumeResetLink(shop.db, token)).toBe(false);
  expect(await renewResetLink(linkId)).toBeNull();
  vi.useRealTimers();
  await shop.db.delete(identities).where(eq(identities.id, id));
  expect(await renewResetLink(linkId)).toBeNull();
});

test('each request is one mail about one link, up to five open ones for each person', async () => {
  const [person, other] = [await open(), await open()];
  for (let times = 0; times < 5; times += 1) await askForLink(person.email);
  const links = await linksOf(person.id);
  expect(links).toHaveLength(5);
  for (const { id } of links) expect(await mailsAbout('password_reset', id)).toEqual(['owner']);
  expect(await stateOf(other.id)).toEqual(before);
});
