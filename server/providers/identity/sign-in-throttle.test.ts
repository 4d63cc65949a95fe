import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../errors.ts';
import { startTestApp } from '../../testing/app.ts';
import { concurrencyOn, openSignInThrottle, type SignInSource } from './sign-in-throttle.ts';

const email = 'ann@example.com';
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a throttle that records its delays and does not wait. */
function open() {
  const waited: number[] = [];
  const signInThrottle = openSignInThrottle({ wait: async (ms) => waited.push(ms) });
  let count = 0;
  /** A wrong password, each from another address. */
  const fail = (who: Partial<SignInSource> = {}) => {
    count += 1;
    return signInThrottle.run({ email, address: `10.0.0.${count}`, ...who }, async () => ({
      status: 401,
    }));
  };
  return { signInThrottle, waited, fail };
}

test('hashing leaves a core and one of four threads free', () => {
  expect([1, 2, 3, 4, 16].map(concurrencyOn)).toEqual([1, 1, 2, 3, 3]);
});

test('five failures are free, then the delay doubles up to 8 s', async () => {
  const { waited, fail } = open();
  for (let i = 0; i < 13; i++) await fail();
  expect(waited).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test('the server is opened with the wait function for throttled sign-ins and requests for links', async () => {
  const waited: number[] = [];
  const shop = await startTestApp({}, { wait: async (ms) => waited.push(ms) });
  const post = (path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
  for (let i = 0; i < 7; i++) await post('sign-in/email', { email, password: 'not-hers' });
  expect(waited).toEqual([250, 500]);
  await post('request-password-reset', { email });
  expect(waited).toHaveLength(3);
  await shop.close();
});

test('the owner can still sign in, which resets the delay', async () => {
  const { signInThrottle, waited, fail } = open();
  for (let i = 0; i < 8; i++) await fail();
  await signInThrottle.run({ email, address: 'home' }, async () => ({ status: 200 }));
  expect(signInThrottle.size()).toBe(0);
  waited.length = 0;
  await fail();
  expect(waited).toEqual([]);
});

test('guessing at one account does not slow down others', async () => {
  const { waited, fail } = open();
  for (let i = 0; i < 8; i++) await fail();
  waited.length = 0;
  await fail({ email: 'ben@example.com' });
  expect(waited).toEqual([]);
});

test('a hundred simultaneous attempts wait one after the other, and most are rejected', async () => {
  const { waited, fail } = open();
  for (let i = 0; i < 6; i++) await fail();
  waited.length = 0;
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => fail()));
  const refused = tries.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(95);
  expect(refused.every((one) => one.reason instanceof AppError)).toBe(true);
  expect(waited).toHaveLength(5);
});

test('one address takes two places of the queue and leaves the others to the owner', async () => {
  const { signInThrottle, fail } = open();
  for (let i = 0; i < 6; i++) await fail();
  const guesses = Array.from({ length: 20 }, () => fail({ address: 'theirs' }));
  const owner = signInThrottle.run({ email, address: 'home' }, async () => ({ status: 200 }));
  const tries = await Promise.allSettled(guesses);
  expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(18);
  expect(await owner).toEqual({ status: 200 });
});

test('a known device is counted separately, and slowed down too', async () => {
  const { signInThrottle, waited, fail } = open();
  for (let i = 0; i < 8; i++) await fail();
  const guesses = Array.from({ length: 20 }, () => fail());
  waited.length = 0;
  const known = { email, address: 'home', device: 'their desk' };
  await signInThrottle.run(known, async () => ({ status: 200 }));
  await Promise.allSettled(guesses);
  waited.length = 0;
  for (let i = 0; i < 6; i++) await fail({ device: 'their desk' });
  expect(waited).toEqual([250]);
});

test('the number of concurrent attempts is limited, and a failed one frees its slot', async () => {
  const signInThrottle = openSignInThrottle({ wait: sleep, concurrency: 2 });
  let [tried, under, most] = [0, 0, 0];
  const attempt = async () => {
    under += 1;
    most = Math.max(most, under);
    await sleep(1);
    under -= 1;
    tried += 1;
    if (tried === 1) throw new Error('the database is away');
    return { status: 200 };
  };
  const who = (n: number) => ({ email: `person${n}@example.com`, address: `10.0.1.${n}` });
  const tries = Array.from({ length: 20 }, (_, n) => signInThrottle.run(who(n), attempt));
  const ended = await Promise.allSettled(tries);
  expect(ended.map(({ status }) => status).filter((one) => one === 'rejected')).toHaveLength(1);
  expect([tried, most, under]).toEqual([20, 2, 0]);
});

test('a rejection for another reason does not count as a wrong password', async () => {
  const { signInThrottle, waited, fail } = open();
  const refuse = () =>
    signInThrottle.run({ email, address: 'theirs' }, async () => ({ status: 429 }));
  for (let i = 0; i < 20; i++) await refuse();
  await fail();
  expect(waited).toEqual([]);
  expect(signInThrottle.size()).toBe(1);
});

test('one address waits at most twice for all accounts, and all addresses together twenty times', async () => {
  const { fail } = open();
  const emails = Array.from({ length: 30 }, (_, i) => `person${i}@example.com`);
  for (const one of emails) for (let i = 0; i < 6; i++) await fail({ email: one });
  const countRefused = async (tries: Promise<unknown>[]) =>
    (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected').length;
  expect(await countRefused(emails.map((one) => fail({ email: one, address: 'theirs' })))).toBe(28);
  expect(await countRefused(emails.map((one) => fail({ email: one })))).toBe(10);
});

test('pending attempts count: of sixty simultaneous ones by one address, five run and two wait', async () => {
  const { signInThrottle, waited } = open();
  let tried = 0;
  const { promise: answer, resolve: letGo } = Promise.withResolvers<void>();
  const guess = () =>
    signInThrottle.run({ email, address: 'theirs' }, async () => {
      tried += 1;
      await answer;
      return { status: 401 };
    });
  const all = Promise.allSettled(Array.from({ length: 60 }, guess));
  await sleep(20);
  letGo();
  const refused = (await all).filter(({ status }) => status === 'rejected');
  expect([tried, refused.length, waited]).toEqual([7, 53, [250, 500]]);
});

test('simultaneous right passwords all succeed without delay', async () => {
  const { signInThrottle, waited } = open();
  const signIn = () =>
    signInThrottle.run({ email, address: 'home' }, async () => ({ status: 200 }));
  const answers = await Promise.all(Array.from({ length: 7 }, signIn));
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
  expect(waited).toEqual([]);
});

/** Fails at so many accounts, each once. */
async function failAt(count: number, fail: (who: { email: string }) => Promise<unknown>) {
  for (let i = 0; i < count; i++) await fail({ email: `person${i}@example.com` }).catch(() => {});
}

test('memory is bounded: with a thousand accounts, those without recent failures are forgotten', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { signInThrottle, fail } = open();
  await failAt(999, fail);
  vi.setSystemTime(Date.now() + 15 * 60_000);
  await fail({ email: 'the thousandth' });
  expect(signInThrottle.size()).toBe(1000);
  await fail({ email: 'one more' });
  expect(signInThrottle.size()).toBe(2);
});

test('failures count for fifteen minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { waited, fail } = open();
  for (let i = 0; i < 5; i++) await fail();
  vi.setSystemTime(Date.now() + 15 * 60_000 - 1);
  await fail();
  expect(waited).toEqual([250]);
  vi.setSystemTime(Date.now() + 1);
  for (let i = 0; i < 4; i++) await fail();
  expect(waited).toEqual([250]);
});

test('a rejected attempt is told to retry after the delay of the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { fail } = open();
  for (let i = 0; i < 6; i++) await fail();
  const tries = await Promise.allSettled(Array.from({ length: 3 }, () => fail({ address: 'one' })));
  expect(tries[2]).toMatchObject({
    reason: { code: 'too_many_requests', retryAfterMs: 2000 },
  });
});

test('failures that all processes share delay an attempt, and a success clears them', async () => {
  const counts = new Map<string, number>();
  const waited: number[] = [];
  const signInThrottle = openSignInThrottle({
    wait: async (ms) => waited.push(ms),
    shared: {
      begin: async (account) => ({
        attempt: '',
        failures: counts.get(account) ?? 0,
        underWay: 0,
      }),
      end: async () => undefined,
      add: async (account, windowMs) =>
        void counts.set(account, (counts.get(account) ?? 0) + (windowMs === 900_000 ? 1 : 100)),
      clear: async (account) => void counts.delete(account),
    },
  });
  const attempt = (status: number, device?: string) =>
    signInThrottle.run({ email, device, address: 'home' }, async () => ({ status }));
  counts.set(email, 6);
  await attempt(401);
  expect([waited, counts]).toEqual([[500], new Map([[email, 7]])]);
  await attempt(429);
  await attempt(200, 'desk');
  expect([waited, counts]).toEqual([[500, 1000], new Map([[email, 7]])]);
  await attempt(200);
  await attempt(200);
  expect([waited, counts]).toEqual([[500, 1000, 1000], new Map()]);
  counts.set(email, 6);
  await Promise.all([attempt(200), attempt(200)]);
  expect(waited, 'one of two at once').toEqual([500, 1000, 1000, 500]);
});

test('attempts without a delay do not wait for each other', async () => {
  const signInThrottle = openSignInThrottle({ wait: async () => {}, concurrency: 2 });
  const { promise: answer, resolve: letGo } = Promise.withResolvers<void>();
  const signIn = (ready?: Promise<void>) =>
    signInThrottle.run({ email, address: 'home' }, async () => {
      await ready;
      return { status: 200 };
    });
  const slow = signIn(answer);
  expect(await signIn()).toEqual({ status: 200 });
  letGo();
  expect(await slow).toEqual({ status: 200 });
});
