import Fastify, { type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { errorHandler } from './pages/error-pages.ts';
import { addressRateLimit, createRateLimiter, registerRateLimits } from './rate-limits.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An application with a call for each of two limits of two an hour, and one with a limit by address. */
async function open(redis?: Redis): Promise<FastifyInstance> {
  const app = Fastify();
  app.setErrorHandler(errorHandler(() => null, systemClock));
  await registerRateLimits(app, redis);
  addCalls(app);
  return app;
}

function addCalls(app: FastifyInstance) {
  for (const name of ['books', 'reports']) {
    const count = createRateLimiter(app, name, { max: 2, per: 'hour' });
    app.get(`/${name}/:who`, async (request) => {
      await count(request, (request.params as { who: string }).who);
      return 'done';
    });
  }
  app.get('/rare', { config: addressRateLimit({ max: 1, per: 'hour' }) }, async () => 'done');
  app.get('/*', { config: addressRateLimit(undefined) }, async () => 'done');
}

const statusOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode;

test('requests are counted for each subject and each limit', async () => {
  const app = await open();
  for (const url of ['/books/ann', '/books/ann', '/books/ben', '/reports/ann'])
    expect(await statusOf(app, url)).toBe(200);
  const refused = await app.inject('/books/ann');
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    {
      code: 'too_many_requests',
      message: 'Too many attempts. Please wait a moment.',
      retryAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
  ]);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await statusOf(app, '/books/ann')).toBe(200);
});

test('a call may have a lower limit for each address than all calls together', async () => {
  const app = await open();
  expect((await app.inject('/rare')).headers['x-ratelimit-limit']).toBe('1');
  const refused = await app.inject('/rare');
  expect([refused.statusCode, refused.json().retryAt]).toEqual([
    429,
    new Date(Date.now() + 3_600_000).toISOString(),
  ]);
  expect(await statusOf(app, '/other')).toBe(200);
});

test('files are not counted, and everything else is', async () => {
  const app = await open();
  const limitOf = async (url: string) => (await app.inject(url)).headers['x-ratelimit-limit'];
  for (const url of ['/assets/app.js', '/images/0/400']) expect(await limitOf(url)).toBeUndefined();
  for (const url of ['/api/assets/', '/api/images/']) expect(await limitOf(url)).toBe('600');
});

test('without limits, nothing is counted', async () => {
  const app = Fastify();
  addCalls(app);
  for (let i = 0; i < 3; i++) expect(await statusOf(app, '/books/ann')).toBe(200);
});

test('processes that share a Redis share their counts', async () => {
  const counts = new Map<string, number>();
  const redis = {
    rateLimit: (key: string, windowMs: number, ...rest: unknown[]) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const done = rest.at(-1) as (error: null, result: number[]) => void;
      done(null, [counts.get(key) ?? 0, windowMs]);
    },
    rateLimitRead: () => undefined,
  } as unknown as Redis;
  const [one, other] = [await open(redis), await open(redis)];
  const left = async (app: FastifyInstance) =>
    (await app.inject('/other')).headers['x-ratelimit-remaining'];
  expect([await left(one), await left(other)]).toEqual(['599', '598']);
  expect(await statusOf(one, '/books/ann')).toBe(200);
  expect(await statusOf(other, '/books/ann')).toBe(200);
  expect(await statusOf(one, '/books/ann')).toBe(429);
  expect(await statusOf(one, '/reports/ann')).toBe(200);
});
