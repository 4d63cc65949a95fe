import { expect, test } from 'vitest';
import { browserOrigin } from './browser-origin.ts';
import type { OpenIdClient } from './openid-client.ts';
import { googleProvider } from './provider.ts';

const person = { sub: '1234', email: 'Ann.Lee@Example.com', email_verified: true, name: 'Ann' };
const redirectURI = 'http://localhost:3000/api/auth/callback/google';

/** The provider for a client that answers as `answers` says; `asked` is what the client was asked. */
function open(answers: Partial<OpenIdClient> = {}) {
  const asked: unknown[] = [];
  const reported: unknown[] = [];
  const client = {
    authorizationUrl: async (request: object) => {
      asked.push(request);
      return new URL('https://id.example/authorize');
    },
    exchange: async (...given: unknown[]) => {
      asked.push(given);
      return { id_token: 'id', access_token: 'access' };
    },
    identify: async (...given: unknown[]) => {
      asked.push(given);
      return person;
    },
    ...answers,
  } as OpenIdClient;
  const provider = googleProvider(client, 'https://id.example', (error) => reported.push(error));
  return { provider, asked, reported };
}

const tokens = { idToken: 'id', accessToken: 'access', expectedIdTokenNonce: 'n' };

test('the provider is Google, and every sign-in has a nonce', () => {
  expect(open().provider).toMatchObject({
    id: 'google',
    name: 'Google',
    issuer: 'https://id.example',
    requiresIdTokenNonce: true,
  });
});

test('the request for a sign-in names the page to return to as the browser knows it', async () => {
  const { provider, asked } = open();
  const request = { state: 's', codeVerifier: 'v', redirectURI, idTokenNonce: 'n' };
  const begin = () => provider.createAuthorizationURL(request);
  await begin();
  await browserOrigin.run('http://192.168.1.20:3000', begin);
  const rest = { state: 's', codeVerifier: 'v', nonce: 'n' };
  const path = '/api/auth/callback/google';
  expect(asked).toEqual([
    { ...rest, redirectUri: `http://localhost:3000${path}` },
    { ...rest, redirectUri: `http://192.168.1.20:3000${path}` },
  ]);
});

test('a code is exchanged with its verifier, and the tokens identify the person by the nonce', async () => {
  const { provider, asked } = open();
  const exchanged = await provider.validateAuthorizationCode({
    code: 'c',
    codeVerifier: 'v',
    redirectURI,
  });
  expect(exchanged).toEqual({ idToken: 'id', accessToken: 'access' });
  expect(await provider.getUserInfo(tokens)).toEqual({
    user: { email: 'ann.lee@example.com', emailVerified: true, name: 'Ann' },
    data: person,
  });
  expect(provider.accountSubject({ profile: person } as never)).toBe('1234');
  expect(asked).toEqual([
    ['c', 'v', redirectURI],
    [{ id_token: 'id', access_token: 'access' }, 'n'],
  ]);
});

test.each(['idToken', 'accessToken', 'expectedIdTokenNonce'])(
  'without %s, nobody is identified',
  async (name) => {
    const { provider, asked } = open();
    expect(await provider.getUserInfo({ ...tokens, [name]: undefined })).toBeNull();
    expect(asked).toEqual([]);
  },
);

test.each([
  ['without a name is called by the email', { name: undefined }, { name: 'Ann.Lee' }],
  ['with a blank name is called by the email', { name: '  ' }, { name: 'Ann.Lee' }],
  ['has a name without spaces around it', { name: ' Ann  Lee ' }, { name: 'Ann  Lee' }],
  [
    'may have a picture',
    { picture: 'https://pictures.example/ann' },
    { name: 'Ann', image: 'https://pictures.example/ann' },
  ],
  [
    'may have an unverified email',
    { email_verified: false },
    { name: 'Ann', emailVerified: false },
  ],
])('a person %s', async (_, claims, user) => {
  const { provider } = open({ identify: async () => ({ ...person, ...claims }) });
  const found = await provider.getUserInfo(tokens);
  expect(found?.user).toEqual({ email: 'ann.lee@example.com', emailVerified: true, ...user });
});

test('a failure is reported to the operator, and signs nobody in', async () => {
  const error = new Error('no answer');
  const fail = async () => {
    throw error;
  };
  const { provider, reported } = open({ exchange: fail, identify: fail });
  const exchange = provider.validateAuthorizationCode({
    code: 'c',
    codeVerifier: 'v',
    redirectURI,
  });
  await expect(exchange).rejects.toBe(error);
  expect(await provider.getUserInfo(tokens)).toBeNull();
  expect(reported).toEqual([error, error]);
});
