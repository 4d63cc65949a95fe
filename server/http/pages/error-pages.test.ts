import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config/config.ts';
import { createServer } from '../../create-server.ts';
import { AppError } from '../../errors.ts';
import { openMetrics } from '../../ops/metrics.ts';
import type { EarlyStep } from '../early-steps.ts';
import { maxInFlight } from '../overload.ts';
import { openPipeline } from '../pipeline.ts';
import { addressRateLimit } from '../rate-limits.ts';

const config = readConfig({ BRAND_NAME: 'Bells & Spokes' });
const early: EarlyStep[] = [];
const app = createServer({ clock: systemClock, config }, early);
const waiting = Promise.withResolvers<string>();
let origin: string;

beforeAll(async () => {
  await openPipeline(app, early, { clock: systemClock, config, metrics: openMetrics() });
  for (const path of ['', '/api']) {
    app.get(`${path}/limited`, { config: addressRateLimit({ max: 1, per: 'minute' }) }, () => 'ok');
    app.get(`${path}/away`, () => {
      throw new AppError('unavailable', { retryAfterMs: 2000 });
    });
    app.get(`${path}/broken`, () => {
      throw new Error('the password of the database is 7');
    });
    app.get(`${path}/named/:name`, () => 'ok');
    app.get(`${path}/slow`, () => waiting.promise);
  }
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

// What a browser asks for when a person opens an address.
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function ask(path: string, headers: Record<string, string> = asPage) {
  const answer = await fetch(origin + path, { headers });
  const { status } = answer;
  return { status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
}

function expectPage({ headers, body }: Awaited<ReturnType<typeof ask>>, sentence: string) {
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*style-src 'sha256-/);
  expect(body).toContain('<title>This page could not be opened | Bells &amp; Spokes</title>');
  expect(body).toContain(`<p>${sentence}</p>`);
  expect(body).toContain('<a href="">Try again</a>');
}

test.each([
  ['/limited', 429, 'You have opened many pages within a short time. Please wait a moment.'],
  ['/away', 503, 'The shop is not available right now. Please try again in a moment.'],
  ['/broken', 500, 'Something went wrong on our side. Please try again.'],
  [`/named/${'a'.repeat(200)}`, 400, 'This address is not right. Please check it.'],
])('a browser that opens %s is answered %i by a page', async (path, status, sentence) => {
  // The first visit is within the limit.
  if (path === '/limited') expect((await ask(path)).status).toBe(200);
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expectPage(answer, sentence);
  expect(Number(answer.headers['retry-after'] ?? 0) > 0).toBe([429, 503].includes(status));
});

test('a call keeps its answer, whatever it accepts, and so does a program that asks for a page', async () => {
  await ask('/api/limited');
  for (const [path, headers] of [
    ['/api/limited', asPage],
    ['/limited', { accept: 'application/json' }],
  ] as const) {
    const answer = await ask(path, headers);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      429,
      {
        code: 'too_many_requests',
        message: 'Too many attempts. Please wait a moment.',
        retryAt: expect.any(String),
      },
    ]);
  }
});

test('headers that are too large are answered by a page too', async () => {
  const exchange = async (path: string) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    const lines = [`GET ${path} HTTP/1.1`, 'host: shop', `accept: ${asPage.accept}`];
    socket.write([...lines, `cookie: a=${'a'.repeat(20_000)}`, '', ''].join('\r\n'));
    await once(socket, 'close');
    return text;
  };
  const page = await exchange('/bicycles');
  expect(page).toMatch(/^HTTP\/1\.1 431 [\s\S]*content-type: text\/html/);
  expect(page).toContain('Please delete its cookies for this shop, and try again.');
  expect(await exchange('/api/products')).toMatch(/content-type: application\/json/);
});

test('a full shop says so on a page, and when to try again', async () => {
  const slow = Array.from({ length: maxInFlight }, () => ask('/api/slow'));
  await expect.poll(async () => (await ask('/away')).body).toContain('very busy');
  const page = await ask('/away');
  expect([page.status, page.headers['retry-after']]).toEqual([503, '2']);
  expectPage(page, 'The shop is very busy right now. Please try again in a moment.');
  expect(JSON.parse((await ask('/api/away')).body).code).toBe('overloaded');
  waiting.resolve('ok');
  await Promise.all(slow);
});
