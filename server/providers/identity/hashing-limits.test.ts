import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newEmail, signUp } from '../../testing/person.ts';
import { hashPassword, verifyPassword } from './passwords/passwords.ts';
import { maxConcurrent } from './sign-in-throttle.ts';

// Rejected requests must cost the server very little.

vi.mock('./passwords/passwords.ts', { spy: true });

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ RATE_LIMITS: 'true' });
});
afterAll(() => shop.close());
beforeEach(() => {
  vi.clearAllMocks();
});

const password = 'spokes and chains 7';
const post = (url: string, payload: object, remoteAddress: string) =>
  shop.app.inject({ method: 'POST', url: `/api/auth${url}`, payload, remoteAddress });

test('of ninety simultaneous sign-ups by one address, ten hash and the others are rejected', async () => {
  const answers = [];
  for (let n = 0; n < 90; n += 1) {
    const person = { name: 'Ann', email: newEmail('ann'), password };
    answers.push(post('/sign-up/email', person, '10.1.0.1'));
    // Each request gets its own turn of the event loop, as over sockets. The counter of requests is
    // wrong for several requests in the same turn.
    await nextTurn();
  }
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(80);
  expect(vi.mocked(hashPassword)).toHaveBeenCalledTimes(10);
});

test('sign-ups and sign-ins share one limit of concurrent hashing', async () => {
  const { email } = await signUp(shop, 'buyer');
  vi.clearAllMocks();
  let [under, most] = [0, 0];
  const counted =
    <A, R>(work: (given: A) => Promise<R>) =>
    async (given: A) => {
      under += 1;
      most = Math.max(most, under);
      return work(given).finally(() => {
        under -= 1;
      });
    };
  const real = await vi.importActual<typeof import('./passwords/passwords.ts')>(
    './passwords/passwords.ts',
  );
  vi.mocked(hashPassword).mockImplementation(counted(real.hashPassword));
  vi.mocked(verifyPassword).mockImplementation(counted(real.verifyPassword));
  const signingUp = Array.from({ length: 8 }, (_, n) =>
    post('/sign-up/email', { name: 'Ann', email: newEmail('ann'), password }, `10.1.1.${n}`),
  );
  const signingIn = Array.from({ length: 4 }, (_, n) =>
    post('/sign-in/email', { email, password }, `10.1.2.${n}`),
  );
  const answers = await Promise.all([...signingUp, ...signingIn]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  expect(most).toBeLessThanOrEqual(maxConcurrent);
});

test('a rejected request for a reset link is answered at once', async () => {
  const ask = () => post('/request-password-reset', { email: 'nobody@example.com' }, '10.1.3.1');
  for (let n = 0; n < 5; n += 1) expect((await ask()).statusCode).toBe(200);
  const begin = performance.now();
  const quickest = [];
  for (let n = 0; n < 3; n += 1) {
    const at = performance.now();
    expect((await ask()).statusCode).toBe(429);
    quickest.push(performance.now() - at);
  }
  expect(Math.min(...quickest)).toBeLessThan(250);
  expect(performance.now() - begin).toBeLessThan(850);
});
