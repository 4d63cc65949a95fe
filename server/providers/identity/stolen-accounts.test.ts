import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnSession } from '../../../contract/accounts/sign-in-security.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { waitForLinkToken, waitForMailAbout } from '../../testing/mails/mail.ts';
import { testPassword } from '../../testing/payloads.ts';
import { newEmail, signUp } from '../../testing/person.ts';
import { type Jar, openJar, signInWithPassword } from '../../testing/sign-in/cookie-jar.ts';
import { openBrowser, otherAccountForm, signInWithGoogle } from '../../testing/sign-in/google.ts';
import { createAuthenticator } from '../../testing/sign-in/passkey.ts';

// Somebody had an account for a while, or opened it with an email of another person: what they have
// left behind must not bring them back in.

const origin = 'http://localhost';
const newPassword = 'tyres and saddles 8';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ RATE_LIMITS: 'false', PUBLIC_URL: origin }, { sendsMails: true });
});
afterAll(() => shop.close());

type Passkey = ReturnType<typeof createAuthenticator>;

async function addPasskey(jar: Jar): Promise<Passkey> {
  const passkey = createAuthenticator({ origin });
  const options = (await jar.ask('POST', '/auth/passkeys/options')).body;
  const credential = passkey.create(options);
  expect((await jar.ask('POST', '/auth/passkeys', { name: 'Mine', credential })).status).toBe(200);
  return passkey;
}

async function statusWith(passkey: Passkey) {
  const jar = openJar(shop);
  const options = (await jar.ask('POST', '/auth/sign-in/passkey-options')).body;
  const credential = passkey.get(options);
  return (await jar.ask('POST', '/auth/sign-in/passkey', { credential })).status;
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });

async function addApp(jar: Jar): Promise<{ codes: string[]; secret: string }> {
  const { secret } = (await jar.ask('POST', '/auth/authenticator')).body;
  const code = codeOf(secret);
  const { body } = await jar.ask('POST', '/auth/authenticator/confirm', { code });
  return { ...body, secret };
}

async function start() {
  const { email, cookie } = await signUp(shop, 'buyer');
  return { email, jar: openJar(shop, cookie) };
}

async function resetByMail(email: string) {
  await openJar(shop).ask('POST', '/auth/request-password-reset', { email });
  const token = await waitForLinkToken(shop.config.dataDir, email, '/reset-password');
  const answer = await openJar(shop).ask('POST', '/auth/reset-password', { token, newPassword });
  expect(answer.status).toBe(200);
}

const own = (email: string) =>
  shop.db
    .update(identities)
    .set({ emailVerified: true, ownerSince: new Date(0) })
    .where(eq(identities.email, email));

/** Changes the email by the mailed link, in the same browser; returns the new one. */
async function changeEmail(jar: Jar): Promise<string> {
  const email = newEmail('changed');
  await jar.ask('POST', '/auth/email-change', { newEmail: email });
  const token = await waitForLinkToken(shop.config.dataDir, email, '/new-email');
  expect((await jar.ask('POST', '/auth/email-change/confirm', { token })).status).toBe(200);
  return email;
}

const undo = async (former: string) => {
  const token = await waitForLinkToken(shop.config.dataDir, former, '/undo-email');
  const { status } = await openJar(shop).ask('POST', '/auth/email-change/undo', { token });
  expect(status).toBe(200);
};

test('a passkey of whoever signed up with the email of another person ends when that person resets the password', async () => {
  const { email, jar } = await start();
  const passkey = await addPasskey(jar);
  await resetByMail(email);
  expect(await statusWith(passkey)).toBe(401);
  await waitForMailAbout(shop.config.dataDir, email, 'A passkey was removed');
});

test('such a passkey ends when that person signs in with Google', async () => {
  const { email, jar } = await start();
  const passkey = await addPasskey(jar);
  expect(await signInWithGoogle(openBrowser(shop), otherAccountForm(email))).toBeNull();
  expect(await statusWith(passkey)).toBe(401);
});

test('the owner’s passkeys stay after a reset of the password, and so does every second factor', async () => {
  const [{ email, jar }, unknown] = [await start(), await start()];
  await own(email);
  const passkey = await addPasskey(jar);
  await addApp(unknown.jar);
  await resetByMail(email);
  await resetByMail(unknown.email);
  expect(await statusWith(passkey)).toBe(200);
  const other = openJar(shop);
  await other.ask('POST', '/auth/sign-in/email', { email: unknown.email, password: newPassword });
  expect((await other.ask('GET', '/auth/sessions')).body.code).toBe('second_factor_needed');
});

test('a change of the email that a thief has requested ends when the owner resets the password', async () => {
  const { email, jar } = await start();
  const theirs = newEmail('thief');
  await jar.ask('POST', '/auth/email-change', { newEmail: theirs });
  const token = await waitForLinkToken(shop.config.dataDir, theirs, '/new-email');
  await resetByMail(email);
  const answer = await openJar(shop).ask('POST', '/auth/email-change/confirm', { token });
  expect(answer.body.code).toBe('link_expired');
});

test('it ends as well when the owner changes the password, or signs in with Google for the first time', async () => {
  const [one, two] = [await start(), await start()];
  const tokens: string[] = [];
  for (const { jar } of [one, two]) {
    const theirs = newEmail('thief');
    await jar.ask('POST', '/auth/email-change', { newEmail: theirs });
    tokens.push(await waitForLinkToken(shop.config.dataDir, theirs, '/new-email'));
  }
  const passwords = { currentPassword: testPassword, newPassword };
  expect((await one.jar.ask('POST', '/auth/change-password', passwords)).status).toBe(200);
  await signInWithGoogle(openBrowser(shop), otherAccountForm(two.email));
  for (const token of tokens) {
    const answer = await openJar(shop).ask('POST', '/auth/email-change/confirm', { token });
    expect(answer.body.code).toBe('link_expired');
  }
});

test.each(['all', 'one'])('it ends with %s of the other sessions', async (which) => {
  const { email, jar } = await start();
  const thief = openJar(shop);
  await signInWithPassword(thief, email);
  const theirs = newEmail('thief');
  await thief.ask('POST', '/auth/email-change', { newEmail: theirs });
  const token = await waitForLinkToken(shop.config.dataDir, theirs, '/new-email');
  const list = (await jar.ask('GET', '/auth/sessions')).body as OwnSession[];
  const other = list.find(({ isCurrent }) => !isCurrent);
  if (which === 'all') await jar.ask('POST', '/auth/end-other-sessions');
  else await jar.ask('DELETE', `/auth/sessions/${other?.id}`);
  const answer = await openJar(shop).ask('POST', '/auth/email-change/confirm', { token });
  expect(answer.body.code).toBe('link_expired');
});

test('undoing a change of the email removes a Google account that was added since', async () => {
  const { email: former, jar } = await start();
  const email = await changeEmail(jar);
  const thief = otherAccountForm(email);
  expect(await signInWithGoogle(openBrowser(shop), thief)).toBeNull();
  await undo(former);
  const again = openBrowser(shop);
  await signInWithGoogle(again, thief);
  const { body } = await openJar(shop, again.cookie()).ask('GET', '/auth/get-session');
  expect(body?.user.email).not.toBe(former);
});

test('undoing it removes passkeys of the days before, and no earlier second factor', async () => {
  const { email: former, jar } = await start();
  const passkey = await addPasskey(jar);
  await addApp(jar);
  await changeEmail(jar);
  await undo(former);
  expect(await statusWith(passkey)).toBe(401);
  await resetByMail(former);
  const other = openJar(shop);
  await other.ask('POST', '/auth/sign-in/email', { email: former, password: newPassword });
  expect((await other.ask('GET', '/auth/sessions')).body.code).toBe('second_factor_needed');
});

test('recovery codes from before the authenticator app do not work', async () => {
  const { email, jar } = await start();
  const [theirs] = (await jar.ask('POST', '/auth/recovery-codes')).body.codes as string[];
  const { codes } = await addApp(jar);
  expect(codes).toHaveLength(10);
  const other = openJar(shop);
  await signInWithPassword(other, email);
  const finish = (code: string | undefined) =>
    other.ask('POST', '/auth/second-factor', { code, remember: false });
  expect((await finish(theirs)).body.code).toBe('wrong_code');
  expect((await finish(codes[0])).status).toBe(200);
});

test('the owner is told of a Google account as a further way in, and payouts wait', async () => {
  const { email, jar } = await start();
  await own(email);
  await signInWithGoogle(openBrowser(shop), otherAccountForm(email));
  await waitForMailAbout(shop.config.dataDir, email, 'Sign-in with Google was added');
  const { moneyHoldUntil } = (await jar.ask('GET', '/auth/sign-in-methods')).body;
  expect(Date.parse(moneyHoldUntil)).toBeGreaterThan(Date.now() + 71 * 60 * 60 * 1000);
});

test('nobody is told of the Google account with which they have signed up', async () => {
  const email = newEmail('google');
  const browser = openBrowser(shop);
  await signInWithGoogle(browser, otherAccountForm(email));
  const { body } = await openJar(shop, browser.cookie()).ask('GET', '/auth/sign-in-methods');
  expect(body).toMatchObject({ hasGoogle: true, moneyHoldUntil: null });
});
