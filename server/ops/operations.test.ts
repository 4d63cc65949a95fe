import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobLeases } from '../db/schema/jobs.ts';
import { meterPayments } from '../providers/payments/meter-payments.ts';
import { PaymentProviderUnreachable, PaymentRefused } from '../providers/payments/provider.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { signUp } from '../testing/person.ts';
import { registerGauges } from './gauges.ts';
import { openMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

// What an operator and their machines see of the server.

let shop: TestApp;
let isDraining = false;
beforeAll(async () => {
  shop = await startTestApp({}, { isDraining: () => isDraining });
});
afterAll(() => shop.close());

const probe = async (name: string) => {
  const answer = await shop.app.inject(`/health/${name}`);
  return [answer.statusCode, answer.json().status];
};

test('a server is live and ready', async () => {
  expect([await probe('live'), await probe('ready')]).toEqual([
    [200, 'live'],
    [200, 'ready'],
  ]);
});

test('a server without its database is live and not ready', async () => {
  const lonely = await startTestApp();
  await lonely.disconnectDatabase();
  const statusOf = async (name: string) =>
    (await lonely.app.inject(`/health/${name}`)).json().status;
  expect([await statusOf('live'), await statusOf('ready')]).toEqual([
    'live',
    'database does not answer',
  ]);
  await lonely.close();
});

test('a server without its database tells people with a session to retry', async () => {
  const lonely = await startTestApp();
  const { cookie, email } = await signUp(lonely, 'buyer');
  await lonely.disconnectDatabase();
  for (const url of ['/api/auth/get-session', `/api/jwt-token?email=${email}`]) {
    const { statusCode, headers } = await lonely.app.inject({ url, headers: { cookie } });
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '2']);
  }
  await lonely.close();
});

test('a server without its database still exports metrics, with the last values of the database', async () => {
  const lonely = await startTestApp();
  const { db, metrics } = lonely;
  const at = new Date('2026-01-02T03:04:05Z');
  const found = { mended: 1, open: 2 };
  await db
    .insert(jobLeases)
    .values({ job: 'reconciliation', firstBeganAt: at, beganAt: at, succeededAt: at, found });
  registerGauges(metrics, lonely);
  const read = async () => {
    const text = await metrics.registry.metrics();
    return text.match(/^(job_last_success|reconciliation_differences).*/gm)?.toSorted();
  };
  const known = [
    `job_last_success_timestamp_seconds{job="reconciliation"} ${at.getTime() / 1000}`,
    'reconciliation_differences{comparison="reconciliation",state="corrected"} 1',
    'reconciliation_differences{comparison="reconciliation",state="open"} 2',
  ];
  expect(await read()).toEqual(known);
  await lonely.disconnectDatabase();
  expect(await read()).toEqual(known);
  await lonely.close();
});

test('a draining server says so, closes connections after their responses, and still answers', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as { port: number };
  const ask = async () => {
    const asked = request({ port, host: '127.0.0.1', path: '/api/categories' }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await ask()).toEqual([200, 'keep-alive']);
  isDraining = true;
  expect(await ask()).toEqual([200, 'close']);
  expect(await probe('ready')).toEqual([503, 'draining']);
  isDraining = false;
});

test('every response is counted by its route, on a separate port', async () => {
  const { metrics } = shop;
  const id = crypto.randomUUID();
  await shop.app.inject(`/api/bookings/${id}`);
  await shop.app.inject('/nowhere/at/all');
  const { port, close } = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await close();
  const count = 'http_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/api/bookings/:id",status="401"} 1`);
  expect(text).toContain(`${count}{method="GET",route="none",status="404"} 1`);
  for (const name of ['list_cache_hits', 'list_cache_misses', 'http_connections'])
    expect(text).toMatch(new RegExp(`^${name} \\d+$`, 'm'));
  expect(text).not.toContain(id);
  expect((await shop.app.inject('/metrics')).statusCode).toBe(404);
});

test('calls of the payment provider are counted by their outcome', async () => {
  const metrics = openMetrics();
  const outcomes: (Error | null)[] = [
    null,
    new PaymentRefused('card_declined', 'no'),
    new PaymentProviderUnreachable('no answer'),
  ];
  const readIntent = async () => {
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
    return null;
  };
  const provider = meterPayments(
    { ...shop.providers.payments, readIntent },
    metrics.recordProviderCall,
  );
  expect(await provider.readIntent('pi_1')).toBeNull();
  await expect(provider.readIntent('pi_1')).rejects.toThrow(PaymentRefused);
  await expect(provider.readIntent('pi_1')).rejects.toThrow(PaymentProviderUnreachable);
  const text = await metrics.registry.metrics();
  for (const outcome of ['done', 'refused', 'unreachable'])
    expect(text).toContain(
      `payment_provider_duration_seconds_count{call="readIntent",outcome="${outcome}"} 1`,
    );
});
