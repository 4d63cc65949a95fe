import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { systemClock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { errorHandler } from '../../../http/pages/error-pages.ts';
import { browserOrigin } from './browser-origin.ts';
import { openGoogle } from './open.ts';

const document = {
  issuer: 'https://id.example',
  authorization_endpoint: 'https://id.example/authorize',
  token_endpoint: 'https://id.example/token',
  jwks_uri: 'https://id.example/jwks',
};

interface Asked {
  method: string;
  url: string;
  body: unknown;
  origin: string | undefined;
}

/** The routes for a provider and a library that answer as given. */
async function open({
  provider = async () => Response.json(document),
  library = () => Response.json({ url: 'https://id.example/authorize?state=s' }),
  publicUrl,
}: {
  provider?: () => Promise<Response>;
  library?: () => Response;
  publicUrl?: string;
} = {}) {
  const logged: unknown[] = [];
  const asked: Asked[] = [];
  const google = openGoogle({
    google: {
      issuer: 'https://id.example',
      clientId: 'our-client',
      clientSecret: 'secret',
      fetch: provider,
      isOurOwn: false,
    },
    publicUrl,
    basePath: '/api/auth',
    origin: 'http://localhost:3000',
    db: {} as Database,
    clock: systemClock,
    dropPayoutAccount: async () => undefined,
    log: { error: (...line) => logged.push(line) },
  });
  if (!google) throw new Error('turned off');
  const app = Fastify();
  app.setErrorHandler(errorHandler(() => null, systemClock));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(
    google.routes(async ({ method, url }, body) => {
      asked.push({ method, url, body, origin: browserOrigin.getStore() });
      return library();
    }),
  );
  const begin = () =>
    app.inject({ method: 'POST', url: '/sign-in/social', payload: { provider: 'google' } });
  const comeBack = () => app.inject('/callback/google?code=c');
  return { app, asked, logged, begin, comeBack };
}

test('a sign-in begins with an attempt of its own, which the last page is told', async () => {
  const { asked, begin } = await open();
  const [first, second] = [(await begin()).json(), (await begin()).json()];
  expect(first).toEqual({
    url: 'https://id.example/authorize?state=s',
    attempt: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(second.attempt).not.toBe(first.attempt);
  const done = `/api/auth/google/done?attempt=${first.attempt}`;
  expect(asked[0]).toEqual({
    method: 'POST',
    url: '/sign-in/social',
    body: {
      provider: 'google',
      callbackURL: done,
      errorCallbackURL: done,
      disableRedirect: true,
    },
    origin: 'http://localhost:80',
  });
});

test('with a public URL, a browser returns to it, whatever name it has used', async () => {
  const { asked, begin, comeBack } = await open({ publicUrl: 'https://shop.example' });
  await begin();
  await comeBack();
  expect(asked.map(({ origin }) => origin)).toEqual(Array(2).fill('https://shop.example'));
});

test.each([
  ['does not answer', () => Promise.reject(new Error('no answer'))],
  ['answers with an error', async () => new Response(null, { status: 503 })],
])(
  'when Google %s, a sign-in is refused before a popup opens, and the operator is told',
  async (_, provider) => {
    const { asked, logged, begin } = await open({ provider });
    const answer = await begin();
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      {
        code: 'google_unreachable',
        message: 'We cannot reach Google. Please try again in a moment.',
      },
    ]);
    expect(asked).toEqual([]);
    expect(logged).toEqual([[{ err: expect.any(Error) }, 'signing in with Google failed']]);
  },
);

test('the callback leads to the last page with its cookies, and keeps the opener', async () => {
  const headers = { location: '/api/auth/google/done?attempt=a', 'set-cookie': 'session=x' };
  const library = () => new Response(null, { status: 302, headers });
  const { comeBack } = await open({ library });
  const answer = await comeBack();
  expect([answer.statusCode, answer.headers]).toEqual([
    303,
    expect.objectContaining({
      ...headers,
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
    }),
  ]);
});

test('a callback that the library cannot answer leads to the last page with an error', async () => {
  const { comeBack } = await open({ library: () => new Response(null, { status: 500 }) });
  const { statusCode, headers } = await comeBack();
  expect([statusCode, headers.location]).toEqual([303, '/api/auth/google/done?error=internal']);
});

test('the last page loads its style sheet and its script from the server', async () => {
  const { app } = await open();
  const page = await app.inject('/google/done');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'unsafe-none',
    'cache-control': 'no-store',
  });
  expect(page.body).toContain('<title>Signing in</title>');
  expect(page.body.match(/(?<=(?:href|src)=")[^"]+/g)).toEqual(['popup.css', 'done.js']);
  const parts = await Promise.all(
    ['popup.css', 'done.js'].map((name) => app.inject(`/google/${name}`)),
  );
  expect(parts.map(({ headers }) => headers['content-type'])).toEqual([
    'text/css; charset=utf-8',
    'text/javascript; charset=utf-8',
  ]);
  expect(parts.map(({ body }) => body)).toEqual([
    expect.stringContaining('main {'),
    expect.stringContaining('channel.postMessage('),
  ]);
});

test('without a provider, nothing is opened', () => {
  const options = { google: undefined, publicUrl: undefined, basePath: '', origin: '' };
  const deps = { db: {} as Database, clock: systemClock };
  expect(
    openGoogle({ ...options, ...deps, dropPayoutAccount: async () => undefined }),
  ).toBeUndefined();
});
