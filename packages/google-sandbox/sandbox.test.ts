import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GoogleSandbox, openGoogleSandbox } from './open.ts';
import type { CodeStore, StoredCode } from './store.ts';

// What the sandbox answers to a client, also to one that does not keep to the rules.

const base = '/google-sandbox';
const issuer = `http://localhost:3000${base}`;
const redirectUri = 'http://localhost/api/auth/callback/google';
const verifier = 'v'.repeat(50);

function openMemoryStore(): CodeStore {
  const codes = new Map<string, StoredCode>();
  return {
    save: async (code) => void codes.set(code.hash, code),
    take: async (hash) => {
      const code = codes.get(hash) ?? null;
      codes.delete(hash);
      return code;
    },
    removeExpired: async (moment) => {
      for (const { hash, expiresAt } of codes.values()) if (expiresAt < moment) codes.delete(hash);
    },
  };
}

let sandbox: GoogleSandbox;
let app: FastifyInstance;
beforeEach(async () => {
  sandbox = await openGoogleSandbox({
    codes: openMemoryStore(),
    secret: 'a secret of the installation',
    origin: 'http://localhost:3000',
    basePath: base,
    redirectPath: '/api/auth/callback/google',
    isReserved: async (email) => email === 'admin@example.com',
  });
  app = Fastify();
  await app.register(sandbox.plugin, { prefix: base });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const asking = (changes: Record<string, string> = {}) =>
  `${base}/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: sandbox.clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: 'the state',
    nonce: 'the nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  })}`;

const form = (url: string, fields: Record<string, string>, headers = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

async function getCode(): Promise<string> {
  const { headers } = await form(asking(), { account: 'theo.lindqvist@gmail.example' });
  return new URL(String(headers.location)).searchParams.get('code') ?? '';
}

const trade = (code: string, changes: Record<string, string> = {}, secret?: string) => {
  const { clientId, clientSecret } = sandbox;
  const name = Buffer.from(`${clientId}:${secret ?? clientSecret}`).toString('base64');
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...changes,
  };
  return form(`${base}/token`, fields, { authorization: `Basic ${name}` });
};

test('the sandbox serves its discovery document, and only the public part of its key', async () => {
  const document = await app.inject(`${base}/.well-known/openid-configuration`);
  expect(document.json()).toMatchObject({ issuer, jwks_uri: `${issuer}/jwks` });
  const [key] = (await app.inject(`${base}/jwks`)).json().keys;
  expect(key).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig' });
  expect(key).not.toHaveProperty('d');
});

test('the chooser says that it is a demo, and runs no script', async () => {
  const { statusCode, headers, body } = await app.inject(asking());
  expect(statusCode).toBe(200);
  expect(body).toContain('This is not Google');
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('a code becomes tokens once; the id_token holds the nonce, the other opens userinfo', async () => {
  const code = await getCode();
  const tokens = (await trade(code)).json();
  const keys = createLocalJWKSet((await app.inject(`${base}/jwks`)).json());
  const audience = sandbox.clientId;
  const { payload } = await jwtVerify(tokens.id_token, keys, { issuer, audience });
  expect(payload).toMatchObject({ name: 'Theo Lindqvist', nonce: 'the nonce' });
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const info = await app.inject({ url: `${base}/userinfo`, headers });
  expect(info.json()).toEqual({
    sub: payload.sub,
    name: 'Theo Lindqvist',
    email: 'theo.lindqvist@gmail.example',
    email_verified: true,
  });
  const again = await trade(code);
  expect([again.statusCode, again.json()]).toEqual([400, { error: 'invalid_grant' }]);
});

test('a reserved email cannot sign in', async () => {
  const { statusCode, body } = await form(asking(), { email: 'ADMIN@example.com ', name: 'A' });
  expect([statusCode, body.includes('Admin emails cannot be used here.')]).toEqual([200, true]);
});

test('a missing form and a repeated field are refused', async () => {
  const twice = 'email=a@b.example&email=c@d.example&name=x';
  for (const payload of [undefined, twice]) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode } = await app.inject({
      method: 'POST',
      url: asking(),
      ...(payload && { headers, payload }),
    });
    expect(statusCode).toBe(400);
  }
});

test('an id_token does not open userinfo', async () => {
  const { id_token } = (await trade(await getCode())).json();
  const headers = { authorization: `Bearer ${id_token}` };
  expect((await app.inject({ url: `${base}/userinfo`, headers })).statusCode).toBe(401);
});

test.each([
  ['another verifier', { code_verifier: 'w'.repeat(50) }, 'invalid_grant'],
  ['another way back', { redirect_uri: 'http://elsewhere.example/' }, 'invalid_grant'],
  ['another kind of grant', { grant_type: 'password' }, 'invalid_request'],
])('%s gets no tokens', async (_, changes, error) => {
  const answer = await trade(await getCode(), changes);
  expect([answer.statusCode, answer.json()]).toEqual([400, { error }]);
});

test('a code that was tried with a wrong verifier cannot be used again', async () => {
  const code = await getCode();
  await trade(code, { code_verifier: 'w'.repeat(50) });
  expect((await trade(code)).json()).toEqual({ error: 'invalid_grant' });
});

test('a code expires after a minute', async () => {
  const code = await getCode();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect((await trade(code)).json()).toEqual({ error: 'invalid_grant' });
});

test('a client with a wrong secret gets no tokens', async () => {
  const answer = await trade(await getCode(), {}, 'guessed');
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'invalid_client' }]);
});

test.each([
  ['another client', { client_id: 'their-client' }],
  ['another host', { redirect_uri: 'https://elsewhere.example/api/auth/callback/google' }],
  ['another path of ours', { redirect_uri: 'http://localhost/sign-in' }],
  ['no address at all', { redirect_uri: 'javascript:alert(1)' }],
])('the sandbox does not redirect for %s', async (_, changes) => {
  const page = await app.inject(asking(changes));
  expect([page.statusCode, page.headers.location]).toEqual([400, undefined]);
  const choice = await form(asking(changes), { account: 'theo.lindqvist@gmail.example' });
  expect([choice.statusCode, choice.headers.location]).toEqual([400, undefined]);
});

test('a request without PKCE is redirected with invalid_request', async () => {
  const { headers } = await app.inject(asking({ code_challenge: '' }));
  const back = new URL(String(headers.location));
  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: 'invalid_request',
    state: 'the state',
    iss: issuer,
  });
});

test('typed markup is shown as text', async () => {
  const { body } = await app.inject(asking({ state: '"><script>alert(1)</script>' }));
  expect(body).not.toContain('<script');
});

test.each([' ', '\u200b', 'two\nlines', 'x'.repeat(81)])(
  'an account with the name %j is refused with a message',
  async (name) => {
    const { statusCode, body } = await form(asking(), { email: 'gwen@example.com', name });
    expect([statusCode, body.includes('Please fill in a name and an email.')]).toEqual([200, true]);
  },
);

test('a refused account keeps the typed values', async () => {
  const { body } = await form(asking(), { email: 'gwen"@example.com', name: 'Gwen' });
  expect(body).toContain('value="gwen&quot;@example.com"');
});
