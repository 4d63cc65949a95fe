import { afterAll, beforeAll, expect, test } from 'vitest';
import { googleChannel } from '../../../../contract/accounts/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type Browser,
  beginGoogle,
  chooseAccount,
  followCallback,
  openBrowser,
  otherAccountForm,
  signInWithGoogle,
} from '../../../testing/sign-in/google.ts';

const robin = { account: 'robin.saddler@gmail.example' };

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const session = async (browser: Browser) =>
  (await browser.send({ url: '/api/auth/get-session' })).json();

test('choosing an account signs the person in', async () => {
  const browser = openBrowser(shop);
  expect(await signInWithGoogle(browser, robin)).toBeNull();
  const { user } = await session(browser);
  expect(user).toMatchObject({ email: robin.account, name: 'Robin Saddler' });
});

test('the same account again is the same identity', async () => {
  const [first, second] = [openBrowser(shop), openBrowser(shop)];
  await signInWithGoogle(first, robin);
  await signInWithGoogle(second, robin);
  expect((await session(second)).user.id).toBe((await session(first)).user.id);
});

test('a person without a user record gets a token only after creating the record', async () => {
  const browser = openBrowser(shop);
  const email = 'new.here@gmail.example';
  await signInWithGoogle(browser, otherAccountForm(email));
  const askToken = () => browser.send({ url: `/api/jwt-token?email=${email}` });
  expect((await askToken()).json().code).toBe('account_type_needed');
  expect((await browser.send({ url: `/api/users?email=${email}` })).json()).toEqual({ role: null });
  const record = { username: 'New', email, photoURL: '/x.svg', role: 'buyer', wishlist: [] };
  await browser.send({ method: 'POST', url: '/api/users', payload: record });
  expect((await askToken()).json().token).toMatch(/^eyJ/);
});

test('the request has PKCE, state and nonce, and uses the host that the browser knows', async () => {
  const browser = openBrowser(shop);
  const host = '192.168.1.20:3000';
  const payload = { provider: 'google' };
  const url = '/api/auth/sign-in/social';
  const answer = await browser.send({ method: 'POST', url, headers: { host }, payload });
  const chooser = new URL(answer.json().url);
  expect(chooser.origin).toBe(`http://${host}`);
  expect(Object.fromEntries(chooser.searchParams)).toMatchObject({
    redirect_uri: `http://${host}/api/auth/callback/google`,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/.{20}/),
    nonce: expect.stringMatching(/.{20}/),
  });
});

test('a person who denies access returns with the error code, and is not signed in', async () => {
  const browser = openBrowser(shop);
  expect(await signInWithGoogle(browser, { cancel: 'yes' })).toBe('access_denied');
  expect(await session(browser)).toBeNull();
});

test('an email that the provider has not verified is rejected, the second time too', async () => {
  const browser = openBrowser(shop);
  const form = otherAccountForm('unsure@gmail.example', false);
  expect(await signInWithGoogle(browser, form)).toBe('email_not_verified');
  expect(await signInWithGoogle(browser, form)).toBe('email_not_verified');
  expect(await session(browser)).toBeNull();
});

test('an account whose email is no longer verified is rejected', async () => {
  const browser = openBrowser(shop);
  const email = 'lost@gmail.example';
  expect(await signInWithGoogle(openBrowser(shop), otherAccountForm(email))).toBeNull();
  const error = await signInWithGoogle(browser, otherAccountForm(email, false));
  expect(error).toBe('email_not_verified');
  expect(await session(browser)).toBeNull();
});

test("a callback of another browser's sign-in is rejected", async () => {
  const [mine, theirs] = [openBrowser(shop), openBrowser(shop)];
  const way = await chooseAccount(theirs, await beginGoogle(theirs), robin);
  await beginGoogle(mine);
  expect(await followCallback(mine, way)).toBe('state_mismatch');
  expect(await session(mine)).toBeNull();
});

test('an invented state is rejected', async () => {
  const browser = openBrowser(shop);
  const way = await chooseAccount(browser, await beginGoogle(browser), robin);
  expect(await followCallback(browser, way.replace(/state=[^&]+/, 'state=guessed'))).toBe(
    'state_mismatch',
  );
});

test('the callback works once', async () => {
  const browser = openBrowser(shop);
  const way = await chooseAccount(browser, await beginGoogle(browser), robin);
  expect(await followCallback(browser, way)).toBeNull();
  expect(await followCallback(openBrowser(shop), way)).toBe('state_mismatch');
});

test('a code of another sign-in is rejected, because its PKCE challenge differs', async () => {
  const [mine, theirs] = [openBrowser(shop), openBrowser(shop)];
  const way = await chooseAccount(mine, await beginGoogle(mine), robin);
  const stolen = await chooseAccount(theirs, await beginGoogle(theirs), robin);
  const code = /code=([\w-]+)/.exec(stolen)?.[1];
  expect(await followCallback(mine, way.replace(/code=[\w-]+/, `code=${code}`))).toBe(
    'invalid_code',
  );
  expect(await session(mine)).toBeNull();
});

test('no token of the provider is stored', async () => {
  const email = 'forgetful@gmail.example';
  await signInWithGoogle(openBrowser(shop), otherAccountForm(email));
  await signInWithGoogle(openBrowser(shop), otherAccountForm(email));
  const { rows } = (await shop.db.execute(
    `select access_token, refresh_token, id_token from identity.credentials
     where provider_id = 'google'`,
  )) as unknown as { rows: Record<string, unknown>[] };
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(Object.values(row)).toEqual([null, null, null]);
});

test('the popup keeps its opener on the callback, and pages allow popups', async () => {
  const browser = openBrowser(shop);
  const chooser = await beginGoogle(browser);
  const way = await chooseAccount(browser, chooser, { cancel: 'yes' });
  for (const url of [chooser, way, '/api/auth/google/done']) {
    const { headers } = await browser.send({ url });
    expect([url, headers['cross-origin-opener-policy']]).toEqual([url, 'unsafe-none']);
  }
  const { headers } = await browser.send({ url: '/health/live' });
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test("the popup's last page uses the channel on which the client listens", async () => {
  const { body } = await openBrowser(shop).send({ url: '/api/auth/google/done.js' });
  expect(body).toContain(`new BroadcastChannel('${googleChannel}')`);
});

test("other providers, and the library's other routes, are not served", async () => {
  const url = '/api/auth/sign-in/social';
  const post = (payload: object) => openBrowser(shop).send({ method: 'POST', url, payload });
  expect((await post({ provider: 'github' })).statusCode).toBe(400);
  // An id_token that somebody sends along is not looked at: this begins an ordinary sign-in.
  const idToken = { token: 'x.y.z' };
  expect((await post({ provider: 'google', idToken })).json()).toHaveProperty('url');
  const link = await openBrowser(shop).send({ method: 'POST', url: '/api/auth/link-social' });
  expect(link.statusCode).toBe(404);
});
