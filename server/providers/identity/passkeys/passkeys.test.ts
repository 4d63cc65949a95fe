import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { passkeyChallenges, passkeys } from '../../../db/schema/identity/factors.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/person.ts';
import { type Jar, openJar, signInWithPassword } from '../../../testing/sign-in/cookie-jar.ts';
import { createAuthenticator } from '../../../testing/sign-in/passkey.ts';
import { purgeSignIns } from '../purge-sign-ins.ts';

const origin = 'http://localhost';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ RATE_LIMITS: 'false', PUBLIC_URL: origin });
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

type Authenticator = ReturnType<typeof createAuthenticator>;

const optionsFor = async (jar: Jar) => (await jar.ask('POST', '/auth/passkeys/options')).body;
const add = (jar: Jar, credential: object, name = 'My phone') =>
  jar.ask('POST', '/auth/passkeys', { name, credential });

/** Signs a person up and adds a passkey. */
async function signUpWithPasskey(authenticator: Authenticator) {
  const { email, cookie } = await signUp(shop, 'buyer');
  const jar = openJar(shop, cookie);
  const added = await add(jar, authenticator.create(await optionsFor(jar)));
  return { email, jar, added };
}

async function signIn(authenticator: Authenticator, jar = openJar(shop)) {
  const options = (await jar.ask('POST', '/auth/sign-in/passkey-options')).body;
  return jar.ask('POST', '/auth/sign-in/passkey', { credential: authenticator.get(options) });
}

test('a passkey is made for this site, to be found and verified by the authenticator', async () => {
  const { email, jar, added } = await signUpWithPasskey(createAuthenticator({ origin }));
  expect(added.status).toBe(200);
  expect(added.body).toEqual({
    id: expect.any(String),
    name: 'My phone',
    lastUsedAt: null,
    createdAt: expect.any(String),
  });
  const options = await optionsFor(jar);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Respoke' },
    user: { name: email, displayName: 'Test buyer' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: added.body.id }],
  });
  expect((await jar.ask('GET', '/auth/passkeys')).body).toEqual([added.body]);
});

test('a passkey signs in without an email or a password, and its use is recorded', async () => {
  const authenticator = createAuthenticator({ origin });
  const { email } = await signUpWithPasskey(authenticator);
  const jar = openJar(shop);
  const { status, body } = await signIn(authenticator, jar);
  expect([status, body]).toEqual([200, { user: expect.objectContaining({ email }) }]);
  expect((await jar.ask('GET', `/jwt-token?email=${email}`)).status).toBe(200);
  const [own] = (await jar.ask('GET', '/auth/passkeys')).body;
  expect(Date.parse(own.lastUsedAt)).toBeGreaterThan(Date.now() - 60_000);
});

test('a passkey makes the sign-in of a browser fresh again, in place of its former session', async () => {
  const authenticator = createAuthenticator({ origin });
  const { jar } = await signUpWithPasskey(authenticator);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  expect((await jar.ask('POST', '/auth/authenticator')).body.code).toBe('fresh_sign_in_needed');
  await signIn(authenticator, jar);
  expect((await jar.ask('POST', '/auth/authenticator')).status).toBe(200);
  expect((await jar.ask('GET', '/auth/sessions')).body).toHaveLength(1);
});

test('a passkey counts as both factors', async () => {
  const authenticator = createAuthenticator({ origin });
  const { email, jar } = await signUpWithPasskey(authenticator);
  await jar.ask('POST', '/auth/authenticator');
  const { identityId } = (await shop.providers.identity.readSession({
    cookie: `respoke.session_token=${jar.session()}`,
  })) as { identityId: string };
  await shop.db.execute(
    `update identity.authenticators set confirmed_at = now() where identity_id = '${identityId}'`,
  );
  const byPassword = openJar(shop);
  await signInWithPassword(byPassword, email);
  expect((await byPassword.ask('GET', '/auth/get-session')).status).toBe(403);
  const byPasskey = openJar(shop);
  await signIn(authenticator, byPasskey);
  expect((await byPasskey.ask('GET', '/auth/get-session')).body.user.email).toBe(email);
});

test('an answer is accepted once', async () => {
  const authenticator = createAuthenticator({ origin, step: 0 });
  await signUpWithPasskey(authenticator);
  const jar = openJar(shop);
  const options = (await jar.ask('POST', '/auth/sign-in/passkey-options')).body;
  const credential = authenticator.get(options);
  const send = () => jar.ask('POST', '/auth/sign-in/passkey', { credential });
  expect((await send()).status).toBe(200);
  expect((await send()).body.code).toBe('passkey_refused');
});

test('a challenge is accepted for five minutes, then refused, and deleted', async () => {
  const authenticator = createAuthenticator({ origin });
  await signUpWithPasskey(authenticator);
  const answerAfter = async (ms: number) => {
    const jar = openJar(shop);
    const options = (await jar.ask('POST', '/auth/sign-in/passkey-options')).body;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
    const credential = authenticator.get(options);
    return (await jar.ask('POST', '/auth/sign-in/passkey', { credential })).status;
  };
  expect(await answerAfter(4 * 60_000)).toBe(200);
  expect(await answerAfter(5 * 60_000 + 1)).toBe(401);
  await purgeSignIns(shop);
  expect(await shop.db.$count(passkeyChallenges)).toBe(0);
});

test('a copy of an authenticator whose count is behind is refused', async () => {
  const authenticator = createAuthenticator({ origin });
  await signUpWithPasskey(authenticator);
  expect((await signIn(authenticator)).status).toBe(200);
  authenticator.setCounter(0);
  expect((await signIn(authenticator)).body.code).toBe('passkey_refused');
  authenticator.setCounter(1);
  expect((await signIn(authenticator)).body.code).toBe('passkey_refused');
  expect((await signIn(authenticator)).status).toBe(200);
});

test('two copies with the same count at the same moment: one signs in', async () => {
  const authenticator = createAuthenticator({ origin });
  await signUpWithPasskey(authenticator);
  const jars = Array.from({ length: 5 }, () => openJar(shop));
  const credentials: object[] = [];
  for (const jar of jars) {
    const options = (await jar.ask('POST', '/auth/sign-in/passkey-options')).body;
    authenticator.setCounter(7);
    credentials.push(authenticator.get(options));
  }
  const answers = await Promise.all(
    jars.map((jar, index) =>
      jar.ask('POST', '/auth/sign-in/passkey', { credential: credentials[index] }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
});

test.each([
  ['for another site', { origin: 'https://shop.example' }],
  ['for another port of this host', { origin: 'http://localhost:81' }],
  ['without a finger, a face or a PIN', { origin, verifiesUser: false }],
])('a passkey %s cannot be added', async (_, options) => {
  const { added } = await signUpWithPasskey(createAuthenticator(options));
  expect([added.status, added.body.code]).toEqual([401, 'passkey_refused']);
});

test('a passkey does not sign in without a finger, a face or a PIN', async () => {
  const authenticator = createAuthenticator({ origin });
  await signUpWithPasskey(authenticator);
  authenticator.setVerifiesUser(false);
  const { status, body } = await signIn(authenticator);
  expect([status, body.code]).toEqual([401, 'passkey_refused']);
  authenticator.setVerifiesUser(true);
  expect((await signIn(authenticator)).status).toBe(200);
});

test('a challenge for a new passkey signs nobody in, and belongs to one person', async () => {
  const authenticator = createAuthenticator({ origin });
  const { jar } = await signUpWithPasskey(authenticator);
  const forNew = await optionsFor(jar);
  const wrongUse = await jar.ask('POST', '/auth/sign-in/passkey', {
    credential: authenticator.get(forNew),
  });
  expect(wrongUse.status).toBe(401);
  const other = openJar(shop, (await signUp(shop, 'buyer')).cookie);
  const stolen = createAuthenticator({ origin }).create(await optionsFor(jar));
  expect((await add(other, stolen)).body.code).toBe('passkey_refused');
});

test('another person’s passkey cannot be taken over, renamed or removed', async () => {
  const authenticator = createAuthenticator({ origin });
  const { email } = await signUpWithPasskey(authenticator);
  const other = openJar(shop, (await signUp(shop, 'buyer')).cookie);
  const copy = authenticator.create(await optionsFor(other));
  expect((await add(other, copy)).body.code).toBe('passkey_refused');
  const path = `/auth/passkeys/${authenticator.id}`;
  expect((await other.ask('PATCH', path, { name: 'Mine' })).status).toBe(404);
  expect((await other.ask('DELETE', path)).status).toBe(404);
  expect((await signIn(authenticator)).body.user.email).toBe(email);
});

test('a passkey is renamed and removed, and then signs nobody in', async () => {
  const authenticator = createAuthenticator({ origin });
  const { jar } = await signUpWithPasskey(authenticator);
  const path = `/auth/passkeys/${authenticator.id}`;
  expect((await jar.ask('PATCH', path, { name: 'Old phone' })).status).toBe(200);
  expect((await jar.ask('GET', '/auth/passkeys')).body[0].name).toBe('Old phone');
  expect((await jar.ask('DELETE', path)).status).toBe(200);
  expect((await signIn(authenticator)).status).toBe(401);
});

test('a passkey that is the only way to sign in stays', async () => {
  const authenticator = createAuthenticator({ origin });
  const { jar } = await signUpWithPasskey(authenticator);
  await shop.db.execute(
    `delete from identity.credentials where identity_id = (select identity_id from identity.passkeys where id = '${authenticator.id}')`,
  );
  const path = `/auth/passkeys/${authenticator.id}`;
  expect((await jar.ask('DELETE', path)).body.code).toBe('last_way_in');
  expect((await signIn(authenticator)).status).toBe(200);
});

test('an account has twenty passkeys at most', async () => {
  const { jar } = await signUpWithPasskey(createAuthenticator({ origin }));
  const [own] = await shop.db.select().from(passkeys).limit(1);
  const person = (await jar.ask('GET', '/auth/passkeys')).body[0].id;
  const [row] = (await shop.db.select().from(passkeys)).filter(({ id }) => id === person);
  if (!own || !row) throw new Error('no passkey');
  await shop.db
    .insert(passkeys)
    .values(Array.from({ length: 19 }, (_, n) => ({ ...row, id: `${row.id}${n}` })));
  const more = createAuthenticator({ origin }).create(await optionsFor(jar));
  expect((await add(jar, more)).body.code).toBe('too_many_passkeys');
});

test.each([
  [{}],
  [{ id: 7 }],
  [{ id: 'x', response: null }],
  [{ response: { clientDataJSON: '%' } }],
])('the malformed answer %j is refused', async (credential) => {
  const { jar } = await signUpWithPasskey(createAuthenticator({ origin }));
  expect((await add(jar, credential)).body.code).toBe('passkey_refused');
  const { body } = await openJar(shop).ask('POST', '/auth/sign-in/passkey', { credential });
  expect(body.code).toBe('passkey_refused');
});
