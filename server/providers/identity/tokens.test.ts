import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { identities, sessions } from '../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/person.ts';
import type { BetterAuthInstance } from './better-auth.ts';
import { tokenService } from './tokens.ts';

const origin = 'https://shop.example';
const person = {
  sessionId: 's',
  identityId: 'i',
  email: 'ann@example.com',
  name: 'Ann',
  emailVerified: false,
};

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

/** The same person, by the session cookie. */
const browser = { ...person, freshAt: null, lastUsedAt: new Date() };

/** The service for a library that signs with the newest of its keys. */
async function open(maxVerified?: number) {
  const keys: JWK[] = [];
  let sign: (payload: object) => Promise<string>;
  let isReachable = true;
  let reads = 0;
  const addKey = async (kid: string) => {
    const { privateKey, publicKey } = await generateKeyPair('EdDSA');
    keys.push({ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' });
    sign = (payload) =>
      new SignJWT({
        iss: origin,
        aud: origin,
        exp: Math.floor(Date.now() / 1000) + 900,
        ...payload,
      })
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .sign(privateKey);
  };
  await addKey('first');
  const api = {
    getJwks: async () => {
      if (!isReachable) throw new Error('the database is away');
      reads += 1;
      return { keys: [...keys] };
    },
    signJWT: async ({ body }: { body: { payload: object } }) => ({
      token: await sign(body.payload),
    }),
  };
  const auth = { api } as unknown as BetterAuthInstance;
  return {
    tokens: tokenService(auth, shop, origin, maxVerified),
    addKey,
    sign: (payload: object) => sign(payload),
    cut: () => {
      isReachable = false;
    },
    reads: () => reads,
  };
}

const claims = { sub: 'i', sid: 's', email: 'ann@example.com', name: 'Ann', verified: false };

test('a token is read back as the session that it was issued for', async () => {
  const { tokens, reads } = await open();
  const begin = Math.floor(Date.now() / 1000);
  const session = await tokens.verify(await tokens.issue(browser));
  expect(session).toEqual({ ...person, tokenEnd: expect.any(Number) });
  const seconds = Number(session?.tokenEnd) / 1000 - begin;
  expect(seconds >= 900 && seconds < 910).toBe(true);
  await tokens.verify(await tokens.issue({ ...browser, emailVerified: true }));
  expect(reads()).toBe(1);
});

test('a token that was valid before is rejected once it has expired', async () => {
  const { tokens, sign } = await open();
  const exp = Math.floor(Date.now() / 1000) + 900;
  const token = await sign({ ...claims, exp });
  expect(await tokens.verify(token)).not.toBeNull();
  vi.useFakeTimers({ toFake: ['Date'], now: exp * 1000 });
  expect(await tokens.verify(token)).toBeNull();
});

test.each<[string, object]>([
  ['of another server', { iss: 'https://elsewhere.example' }],
  ['for another server', { aud: 'https://elsewhere.example' }],
  ['without a session', { sid: undefined }],
  ['without an owner', { sub: undefined }],
  ['without an email', { email: undefined }],
  ['without a name', { name: undefined }],
  ['without a statement about the email', { verified: undefined }],
  ['that never expires', { exp: undefined }],
])('a token %s is rejected', async (_, wrong) => {
  const { tokens, sign } = await open();
  expect(await tokens.verify(await sign({ ...claims, ...wrong }))).toBeNull();
  expect(await tokens.verify(await sign(claims))).not.toBeNull();
});

test('a key that another process has made is read, and a token of an unknown key is rejected', async () => {
  const { tokens, sign, addKey, reads } = await open();
  await tokens.verify(await sign(claims));
  await addKey('second');
  expect(await tokens.verify(await sign(claims))).toMatchObject(person);
  const stranger = await open();
  await stranger.addKey('third');
  expect(await tokens.verify(await stranger.sign(claims))).toBeNull();
  expect(reads()).toBe(3);
  expect(await tokens.verify('no token')).toBeNull();
  expect(reads()).toBe(3);
});

test('while the keys cannot be read, no token is called forged', async () => {
  const { tokens, sign, cut } = await open();
  cut();
  await expect(tokens.verify(await sign(claims))).rejects.toThrow('the database is away');
});

test('the newest verified tokens are cached, so that memory is bounded', async () => {
  const { tokens, sign } = await open(2);
  const three = [
    await sign(claims),
    await sign({ ...claims, n: 2 }),
    await sign({ ...claims, n: 3 }),
  ];
  const found = [];
  for (const token of three) found.push(await tokens.verify(token));
  // A cached session is the same object.
  expect(await tokens.verify(String(three[2]))).toBe(found[2]);
  expect(await tokens.verify(String(three[1]))).toBe(found[1]);
  expect(await tokens.verify(String(three[0]))).not.toBe(found[0]);
});

test('the state of a session is read for its own identity only', async () => {
  const { email } = await signUp(shop, 'buyer');
  const [row] = await shop.db
    .select({ sessionId: sessions.id, identityId: sessions.userId, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(identities, eq(identities.id, sessions.userId))
    .where(eq(identities.email, email));
  if (!row) throw new Error('not signed in');
  const { tokens } = await open();
  const { expiresAt, ...key } = row;
  expect(await tokens.readSessionState({ ...person, ...key })).toMatchObject({ expiresAt });
  const isIt = eq(sessions.id, key.sessionId);
  await shop.db
    .update(sessions)
    .set({ lastUsedAt: new Date(0) })
    .where(isIt);
  await tokens.issue({ ...browser, ...key, lastUsedAt: new Date(0) });
  const [used] = await shop.db.select({ at: sessions.lastUsedAt }).from(sessions).where(isIt);
  expect(used?.at?.getTime(), 'the last use is recorded').toBeGreaterThan(0);
  const unknown = crypto.randomUUID();
  expect(await tokens.readSessionState({ ...person, ...key, identityId: unknown })).toBeNull();
  expect(await tokens.readSessionState({ ...person, ...key, sessionId: unknown })).toBeNull();
});
