import Fastify, { type FastifyReply } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../clock.ts';
import { errorHandler } from '../../http/pages/error-pages.ts';
import type { BetterAuthInstance } from './better-auth.ts';
import { createForwarder, readResponse } from './forward-to-better-auth.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The response of the server when the library's is `response`. */
async function answerTo(response: Response) {
  const app = Fastify();
  app.setErrorHandler(errorHandler(() => null, systemClock));
  app.get('/', (_request, reply) => readResponse(response, reply));
  return app.inject('/');
}

const failed = (status: number, code?: string) =>
  new Response(JSON.stringify({ code, message: 'of the library' }), { status });

test('a response and its cookies are passed on', async () => {
  const response = Response.json({ token: 'x' });
  for (const cookie of ['a=1; Path=/', 'b=2']) response.headers.append('set-cookie', cookie);
  const answer = await answerTo(response);
  expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([
    200,
    { token: 'x' },
    ['a=1; Path=/', 'b=2'],
  ]);
});

test('the cookies of an error are passed on too', async () => {
  const response = failed(401);
  response.headers.append('set-cookie', 'a=; Max-Age=0');
  expect((await answerTo(response)).headers['set-cookie']).toBe('a=; Max-Age=0');
});

test.each([
  [401, 'INVALID_EMAIL_OR_PASSWORD', 401, 'wrong_email_or_password'],
  [422, 'USER_ALREADY_EXISTS', 409, 'email_taken'],
  [422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 409, 'email_taken'],
  [400, 'PASSWORD_TOO_SHORT', 400, 'password_too_short'],
  [400, 'INVALID_TOKEN', 400, 'link_expired'],
  [400, 'TOKEN_EXPIRED', 400, 'link_expired'],
  [400, 'USER_NOT_FOUND', 400, 'link_expired'],
  [401, undefined, 401, 'not_signed_in'],
  [401, 'SOMETHING_ELSE', 401, 'not_signed_in'],
  [403, 'SOMETHING_ELSE', 400, 'invalid_input'],
  [500, 'FAILED_TO_GET_SESSION', 503, 'unavailable'],
  [500, 'INVALID_TOKEN', 500, 'internal'],
])('status %i with %s becomes status %i with %s', async (status, code, ownStatus, ownCode) => {
  const answer = await answerTo(failed(status, code));
  expect([answer.statusCode, answer.json().code]).toEqual([ownStatus, ownCode]);
});

test('an error that is no JSON is an error of the server', async () => {
  const answer = await answerTo(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
  const denied = await answerTo(new Response('<h1>Unauthorized</h1>', { status: 401 }));
  expect([denied.statusCode, denied.json().code]).toEqual([401, 'not_signed_in']);
  const reading = readResponse(new Response('', { status: 500 }), {} as FastifyReply);
  await expect(reading).rejects.toMatchObject({ code: 'internal' });
});

test.each([
  ['the time that the library names', { 'x-retry-after': '7' }, 7],
  ['a minute when it names none', undefined, 60],
])('too many requests may be retried after %s', async (_, headers, seconds) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) });
  const answer = await answerTo(new Response('{}', { status: 429, ...(headers && { headers }) }));
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    429,
    String(seconds),
    {
      code: 'too_many_requests',
      message: 'Too many attempts. Please wait a moment.',
      retryAt: new Date(Date.now() + seconds * 1000).toISOString(),
    },
  ]);
});

/** What the library receives of a request, with `body` in place of its own. */
async function received(options: object, body?: object) {
  const requests: Request[] = [];
  const handler = async (request: Request) => {
    requests.push(request);
    return Response.json(null);
  };
  const forward = createForwarder({
    auth: { handler } as BetterAuthInstance,
    origin: 'https://shop.example',
    browserOf: () => ({}),
    markBrowser: () => '',
  });
  const app = Fastify();
  // The tests send none unless they name one.
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['user-agent'] === 'lightMyRequest') delete headers['user-agent'];
  });
  app.all('/api/auth/*', async (request) => (await forward(request, body)).json());
  await app.inject({ url: '/api/auth/call?a=1', remoteAddress: '10.1.2.3', ...options });
  const [request] = requests;
  if (!request) throw new Error('nothing was forwarded');
  const { method, url, headers } = request;
  return { method, url, headers: Object.fromEntries(headers), body: await request.text() };
}

const itsOwn = {
  origin: 'https://shop.example',
  'content-type': 'application/json',
  'x-respoke-address': '10.1.2.3',
};

test("the library gets the configured origin and the client's address, and no header that could forge them", async () => {
  const headers = {
    host: 'elsewhere.example',
    origin: 'https://elsewhere.example',
    'x-respoke-address': '1.1.1.1',
    'x-forwarded-for': '1.1.1.1',
    authorization: 'Bearer x',
    cookie: 'respoke.session_token=x',
    'user-agent': 'A browser',
  };
  expect(await received({ headers })).toEqual({
    method: 'GET',
    url: 'https://shop.example/api/auth/call?a=1',
    headers: { ...itsOwn, cookie: 'respoke.session_token=x', 'user-agent': 'A browser' },
    body: '',
  });
});

test("a change has its own body, the server's, or an empty one", async () => {
  const sent = { method: 'POST', payload: { name: 'Ann' } };
  const bodies = [
    await received(sent),
    await received(sent, { name: 'Ben' }),
    await received({ method: 'POST' }),
  ];
  expect(bodies.map(({ body }) => body)).toEqual(['{"name":"Ann"}', '{"name":"Ben"}', '{}']);
  expect(bodies[2]?.headers).toEqual({ ...itsOwn, cookie: '', 'user-agent': '' });
});
