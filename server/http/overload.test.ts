import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errors } from '../../contract/errors.ts';
import { systemClock } from '../clock.ts';
import { maxConcurrentUploads } from '../providers/pictures/upload-route.ts';
import { startTestApp } from '../testing/app.ts';
import { signUp } from '../testing/person.ts';
import { sendFiles } from '../testing/pictures/upload.ts';
import { type EarlyStep, serverFactory } from './early-steps.ts';
import { maxInFlight, rejectOverload } from './overload.ts';
import { errorHandler } from './pages/error-pages.ts';
import { dataHeaders } from './security-headers.ts';

/** An application with the bound at two, and one call that takes until it is told to end. */
function openSlowApp() {
  const early: EarlyStep[] = [];
  const app: FastifyInstance = Fastify({ serverFactory: serverFactory(early) });
  app.setErrorHandler(errorHandler(() => null, systemClock));
  early.push(rejectOverload(app, { clock: systemClock, max: 2 }));
  const waiting: (() => void)[] = [];
  const takeTime = () => new Promise((resolve) => waiting.push(() => resolve({ done: true })));
  app.post('/slow', takeTime);
  app.post('/upload', { config: { ownCapacity: 1 } }, takeTime);
  app.get('/fails', async () => {
    throw new Error('on our side');
  });
  onTestFinished(() => app.close());
  const ask = (url = '/slow') => app.inject({ method: 'POST', url });
  const under = async (count: number) => {
    while (waiting.length < count) await turn();
  };
  return { app, ask, waiting, under };
}

test('requests beyond the limit are rejected at once, with the time to retry', async () => {
  const { ask, waiting, under } = openSlowApp();
  const served = [ask(), ask()];
  await under(2);
  const refused = await ask();
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'overloaded']);
  expect(refused.headers['retry-after']).toBe('2');
  expect(Date.parse(refused.json().retryAt)).toBeGreaterThan(Date.now());
  for (const end of waiting.splice(0)) end();
  expect((await Promise.all(served)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('a slot is free again as soon as a response was sent, an error too', async () => {
  const { app, ask, waiting, under } = openSlowApp();
  for (let i = 0; i < 5; i++) expect((await app.inject('/fails')).statusCode).toBe(500);
  for (let i = 0; i < 5; i++) expect((await app.inject('/nowhere')).statusCode).toBe(404);
  const served = [ask(), ask()];
  await under(2);
  expect((await ask()).statusCode).toBe(503);
  for (const end of waiting.splice(0)) end();
  await Promise.all(served);
  const next = ask();
  await under(1);
  for (const end of waiting) end();
  expect((await next).statusCode).toBe(200);
});

test('a route with its own slots does not share the general ones', async () => {
  const { ask, waiting, under } = openSlowApp();
  const uploads = [ask('/upload')];
  await under(1);
  const served = [ask(), ask()];
  await under(3);
  for (const url of ['/upload', '/slow']) expect((await ask(url)).statusCode).toBe(503);
  for (const end of waiting.splice(0)) end();
  for (const { statusCode } of await Promise.all([...uploads, ...served]))
    expect(statusCode).toBe(200);
});

test('a slow upload takes a slot for uploads until it disconnects, and no other', async () => {
  const shop = await startTestApp();
  onTestFinished(() => shop.close());
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as { port: number };
  const seller = await signUp(shop, 'seller');
  const sendSlowly = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const head = [
      'POST /1/upload HTTP/1.1',
      'host: shop',
      `authorization: Bearer ${seller.token}`,
      'content-type: multipart/form-data; boundary=line',
      'content-length: 100000',
    ];
    const part = 'Content-Disposition: form-data; name="image"; filename="a.jpg"';
    socket.write(`${head.join('\r\n')}\r\n\r\n--line\r\n${part}\r\n\r\nsome bytes`);
    return socket;
  };
  const slow = Array.from({ length: maxConcurrentUploads }, sendSlowly);
  const upload = async () =>
    (await sendFiles(shop.app, seller, [{ bytes: Buffer.alloc(0) }])).status;
  const areAllTaken = async () => {
    const isRefused = (await upload()) === 503;
    // This upload may have taken the place of a slow one, which was then rejected.
    if (!isRefused) slow.push(sendSlowly());
    return isRefused;
  };
  await vi.waitUntil(areAllTaken, { timeout: 10_000 });
  expect((await shop.app.inject('/api/categories')).statusCode).toBe(200);
  await Promise.all(slow.map((socket) => once(socket.destroy(), 'close')));
  await vi.waitUntil(async () => (await upload()) === 415, { timeout: 10_000 });
});

test('the whole server accepts the stated number and rejects the rest', async () => {
  const shop = await startTestApp();
  onTestFinished(() => shop.close());
  // This call takes its third of a second on every machine.
  const payload = { email: 'nobody@example.com' };
  const url = '/api/auth/request-password-reset';
  const ask = () => shop.app.inject({ method: 'POST', url, payload });
  const answers = await Promise.all(Array.from({ length: maxInFlight * 3 }, ask));
  const served = answers.filter(({ statusCode }) => statusCode === 200);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  // If an early request ends before the last one arrives, its place is used again.
  expect(served.length).toBeGreaterThanOrEqual(maxInFlight);
  expect(refused.length).toBeGreaterThan(0);
  expect(served.length + refused.length).toBe(maxInFlight * 3);
  expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(['overloaded']));
  expect((await ask()).statusCode).toBe(200);
});

test('requests from the network are rejected before the framework, in the format of all errors', async () => {
  const { app, waiting, under } = openSlowApp();
  const url = `${await app.listen({ port: 0 })}/slow`;
  const ask = () => fetch(url, { method: 'POST' });
  const served = [ask(), ask()];
  await under(2);
  const refused = await ask();
  const body = (await refused.json()) as { retryAt: string };
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    ...dataHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(body).toEqual({
    code: 'overloaded',
    message: errors.overloaded.message,
    retryAt: expect.any(String),
  });
  expect(Date.parse(body.retryAt)).toBeGreaterThan(Date.now());
  for (const end of waiting) end();
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200]);
});
