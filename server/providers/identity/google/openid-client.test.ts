import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { openIdClient } from './openid-client.ts';

// A provider that answers what each test wants it to, right or wrong.

const issuer = 'https://id.example';
const nonce = 'the nonce of this sign-in';
const { privateKey, publicKey } = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];

const document = {
  issuer,
  authorization_endpoint: `${issuer}/authorize?tenant=7`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
};

const good = {
  iss: issuer,
  aud: 'our-client',
  sub: '1234',
  nonce,
  email: 'Ann@Example.com',
  email_verified: true,
  name: 'Ann',
  exp: Math.floor(Date.now() / 1000) + 3600,
};

function openProvider(answers: Record<string, unknown> = {}, { isOurOwn = false } = {}) {
  const asked: Request[] = [];
  const known = { '/.well-known/openid-configuration': document, '/jwks': { keys }, ...answers };
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(request);
    const answer = known[new URL(request.url).pathname as keyof typeof known];
    return answer === undefined ? new Response(null, { status: 503 }) : Response.json(answer);
  };
  const settings = { issuer, clientId: 'our-client', clientSecret: 'a:b c', isOurOwn };
  return { client: openIdClient({ ...settings, fetch }), asked, known };
}

const sign = (claims: object, key = privateKey) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuedAt()
    .sign(key);

const tokensOf = async (claims: object, key?: typeof privateKey) => ({
  id_token: await sign(claims, key),
  access_token: 'access',
});

test('a valid id_token identifies its person', async () => {
  const { client } = openProvider();
  const person = await client.identify(await tokensOf(good), nonce);
  expect(person).toMatchObject({ sub: '1234', email: 'Ann@Example.com', email_verified: true });
});

test.each([
  ['of another issuer', { ...good, iss: 'https://elsewhere.example' }],
  ['for another client', { ...good, aud: 'their-client' }],
  ['of another sign-in', { ...good, nonce: 'another' }],
  ['without a nonce', { ...good, nonce: undefined }],
  ['that has expired', { ...good, exp: good.exp - 3700 }],
  ['that never expires', { ...good, exp: undefined }],
  ['of nobody', { ...good, sub: undefined }],
])('an id_token %s is rejected', async (_, claims) => {
  const { client } = openProvider();
  await expect(client.identify(await tokensOf(claims), nonce)).rejects.toThrow();
});

test('an id_token with another signature or none is rejected', async () => {
  const { client } = openProvider();
  const forged = await tokensOf(good, stranger.privateKey);
  await expect(client.identify(forged, nonce)).rejects.toThrow('signature');
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const bare = { id_token: `${part({ alg: 'none' })}.${part(good)}.`, access_token: 'access' };
  await expect(client.identify(bare, nonce)).rejects.toThrow();
});

test('an email without a statement about verification is unverified', async () => {
  const { client } = openProvider();
  const person = await client.identify(
    await tokensOf({ ...good, email_verified: undefined }),
    nonce,
  );
  expect(person.email_verified).toBe(false);
});

test('an email that is not in the id_token comes from userinfo, of the same person only', async () => {
  const without = await tokensOf({ ...good, email: undefined });
  const found = { sub: '1234', email: 'ann@example.com', email_verified: 'true' };
  const honest = openProvider({ '/userinfo': found });
  expect(await honest.client.identify(without, nonce)).toMatchObject({ email_verified: true });
  expect(honest.asked.at(-1)?.headers.get('authorization')).toBe('Bearer access');
  const mixed = openProvider({ '/userinfo': { ...found, sub: '999' } });
  await expect(mixed.client.identify(without, nonce)).rejects.toThrow('about another person');
});

test('the secret is sent to the token endpoint, encoded as OAuth requires', async () => {
  const { client, asked } = openProvider({ '/token': await tokensOf(good) });
  await client.exchange('the code', 'the verifier', 'https://shop.example/back');
  const request = asked.at(-1);
  expect([request?.method, request?.headers.get('accept')]).toEqual(['POST', 'application/json']);
  expect(request?.headers.get('authorization')).toBe(
    `Basic ${Buffer.from('our-client:a%3Ab%20c').toString('base64')}`,
  );
  expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
    grant_type: 'authorization_code',
    code: 'the code',
    code_verifier: 'the verifier',
    redirect_uri: 'https://shop.example/back',
  });
});

test('the authorization URL keeps the query of the endpoint', async () => {
  const { client } = openProvider();
  const redirectUri = 'https://shop.example/back';
  const request = { redirectUri, state: 's', nonce, codeVerifier: 'v'.repeat(43) };
  const url = await client.authorizationUrl(request);
  expect(url.origin + url.pathname).toBe(`${issuer}/authorize`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tenant: '7',
    response_type: 'code',
    client_id: 'our-client',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: 's',
    nonce,
    code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
});

test('the pages of a provider of our own are at the origin that the browser uses', async () => {
  const { client } = openProvider({}, { isOurOwn: true });
  const redirectUri = 'http://192.168.1.20:3000/back';
  const request = { redirectUri, state: 's', nonce, codeVerifier: 'v'.repeat(43) };
  const url = await client.authorizationUrl(request);
  expect(url.origin + url.pathname).toBe('http://192.168.1.20:3000/authorize');
});

test('a code that the provider rejects, or answers without tokens, signs nobody in', async () => {
  const exchange = (client: ReturnType<typeof openProvider>['client']) =>
    client.exchange('the code', 'the verifier', 'https://shop.example/back');
  await expect(exchange(openProvider().client)).rejects.toThrow(
    'the token endpoint responded with status 503',
  );
  for (const answer of [{ id_token: 'x' }, { access_token: 'x' }, {}])
    await expect(exchange(openProvider({ '/token': answer }).client)).rejects.toThrow();
});

test('a signature with a shared secret is rejected', async () => {
  const { client } = openProvider();
  const id_token = await new SignJWT(good)
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .setIssuedAt()
    .sign(new TextEncoder().encode('a:b c'.repeat(8)));
  await expect(client.identify({ id_token, access_token: 'access' }, nonce)).rejects.toThrow(
    'not allowed',
  );
});

test("the servers' clocks may differ by a minute", async () => {
  const { client } = openProvider();
  const before = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
  const read = async (exp: number) => client.identify(await tokensOf({ ...good, exp }), nonce);
  expect(await read(before(30))).toMatchObject({ sub: '1234' });
  await expect(read(before(70))).rejects.toThrow();
});

test.each<[object, object]>([
  [{ email_verified: 'false' }, { email_verified: false }],
  [{ email_verified: 'true' }, { email_verified: true }],
  [{ picture: 'https://pictures.example/ann' }, { picture: 'https://pictures.example/ann' }],
  [{ picture: 'http://pictures.example/ann' }, { picture: 'http://pictures.example/ann' }],
])('the claims %o are read as %o', async (claims, read) => {
  const { client } = openProvider();
  const found = await client.identify(await tokensOf({ ...good, ...claims }), nonce);
  expect(found).toMatchObject(read);
});

test.each<object>([
  { email_verified: 'perhaps' },
  { picture: 'data:image/png;base64,AAAA' },
  { picture: 'xhttps://pictures.example/ann' },
  { picture: 'httpx://pictures.example/ann' },
  { sub: '' },
  { sub: 'x'.repeat(256) },
])('an id_token with the claim %o is rejected', async (claims) => {
  const { client } = openProvider();
  const tokens = await tokensOf({ ...good, ...claims });
  await expect(client.identify(tokens, nonce)).rejects.toThrow();
});

test('the log says that an id_token belongs to another sign-in', async () => {
  const { client } = openProvider();
  await expect(client.identify(await tokensOf(good), 'another nonce')).rejects.toThrow(
    'the nonce in the id_token belongs to another sign-in',
  );
});

test('a provider that failed is requested again', async () => {
  const path = '/.well-known/openid-configuration';
  const { client, known } = openProvider({ [path]: undefined });
  await expect(client.readDocument()).rejects.toThrow('responded with status 503');
  known[path] = document;
  expect(await client.readDocument()).toMatchObject({ issuer });
});

test('a document of another issuer is rejected', async () => {
  const path = '/.well-known/openid-configuration';
  const { client } = openProvider({ [path]: { ...document, issuer: 'https://elsewhere.example' } });
  await expect(client.readDocument()).rejects.toThrow('names the issuer https://elsewhere.example');
});
