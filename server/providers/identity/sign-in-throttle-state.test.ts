import { expect, test, vi } from 'vitest';
import type { SharedSignInFailures } from '../../redis/sign-in-failures.ts';
import { openSignInThrottle, type SignInSource } from './sign-in-throttle.ts';

// What the throttle remembers of accounts, browsers and addresses.

const email = 'ann@example.com';

function open() {
  const waited: number[] = [];
  const signInThrottle = openSignInThrottle({ wait: async (ms) => waited.push(ms) });
  const attempt = (status: number, source: Partial<SignInSource> = {}) =>
    signInThrottle.run({ email, address: 'somewhere', ...source }, async () => ({ status }));
  return { waited, attempt };
}

test('an account is remembered while any attempt is running, and then forgotten', async () => {
  const signInThrottle = openSignInThrottle({ wait: async () => {}, concurrency: 2 });
  const { promise: answer, resolve: letGo } = Promise.withResolvers<void>();
  const attempt = (ready?: Promise<void>) =>
    signInThrottle.run({ email, address: 'home' }, async () => {
      await ready;
      return { status: 200 };
    });
  const slow = attempt(answer);
  await attempt();
  expect(signInThrottle.size()).toBe(1);
  letGo();
  await slow;
  expect(signInThrottle.size()).toBe(0);
});

test("guessing in one person's browser does not slow down another person's", async () => {
  const { waited, attempt } = open();
  for (let times = 0; times < 6; times += 1) await attempt(401, { device: 'desk' });
  expect(waited).toEqual([250]);
  await attempt(401, { email: 'ben@example.com', device: 'desk' });
  await attempt(401, { device: 'phone' });
  expect(waited).toEqual([250]);
});

test('an address with two waiting attempts can sign in to an account that nobody guesses at', async () => {
  const { promise: delay, resolve: endDelay } = Promise.withResolvers<void>();
  let isDelayed = false;
  const signInThrottle = openSignInThrottle({
    wait: () => (isDelayed ? delay : Promise.resolve()),
  });
  const attempt = (status: number, who: string) =>
    signInThrottle.run({ email: who, address: 'office' }, async () => ({ status }));
  for (let times = 0; times < 6; times += 1) await attempt(401, email);
  isDelayed = true;
  const waiting = [attempt(401, email), attempt(401, email)];
  await expect(attempt(401, email)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await attempt(200, 'ben@example.com')).toEqual({ status: 200 });
  endDelay();
  await Promise.all(waiting);
});

/** What two processes share, in memory. */
function openShared(): SharedSignInFailures {
  const underWay = new Set<string>();
  let failures = 0;
  let count = 0;
  return {
    begin: async () => {
      const earlier = underWay.size;
      count += 1;
      underWay.add(String(count));
      return { attempt: String(count), failures, underWay: earlier };
    },
    end: async (_account, attempt) => {
      underWay.delete(attempt);
    },
    add: async () => {
      failures += 1;
    },
    clear: async () => {
      failures = 0;
    },
  };
}

test('attempts that are under way in other processes count as failures', async () => {
  const shared = openShared();
  const { promise: answer, resolve: letGo } = Promise.withResolvers<void>();
  const waited: number[] = [];
  const openProcess = () => {
    const wait = async (ms: number) => waited.push(ms);
    const { run } = openSignInThrottle({ shared, concurrency: 20, wait });
    return (address: string) =>
      run({ email, address }, async () => {
        await answer;
        return { status: 401 };
      });
  };
  const [here, there] = [openProcess(), openProcess()];
  const attempts = Array.from({ length: 6 }, (_, index) => here(`10.0.0.${index}`));
  attempts.push(there('10.0.1.1'));
  await vi.waitFor(() => expect(waited).toEqual([500]));
  letGo();
  await Promise.all(attempts);
  // None is left, and seven have failed.
  await there('10.0.1.2');
  expect(waited).toEqual([500, expect.any(Number), 1000]);
});

test('an attempt is refused while too many are under way in other processes', async () => {
  const shared = openShared();
  const { run } = openSignInThrottle({ shared, wait: async () => {} });
  const tryIt = () => run({ email, address: 'somewhere' }, async () => ({ status: 401 }));
  for (let others = 0; others < 10; others += 1) await shared.begin(email, 1, 1);
  await expect(tryIt()).rejects.toMatchObject({ code: 'too_many_requests' });
  await shared.end(email, '1');
  // The refused attempt itself no longer counts.
  expect(await tryIt()).toEqual({ status: 401 });
});
