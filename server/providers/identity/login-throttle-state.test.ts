import { expect, test } from 'vitest';
import { type LoginSource, openLoginThrottle } from './login-throttle.ts';

// What the throttle remembers of accounts, browsers and addresses.

const email = 'ann@example.com';

function open() {
  const waited: number[] = [];
  const loginThrottle = openLoginThrottle({ wait: async (ms) => waited.push(ms) });
  const attempt = (status: number, source: Partial<LoginSource> = {}) =>
    loginThrottle.run({ email, address: 'somewhere', ...source }, async () => ({ status }));
  return { waited, attempt };
}

test('an account is remembered while any attempt is running, and then forgotten', async () => {
  const loginThrottle = openLoginThrottle({ wait: async () => {}, concurrency: 2 });
  const { promise: answer, resolve: letGo } = Promise.withResolvers<void>();
  const attempt = (ready?: Promise<void>) =>
    loginThrottle.run({ email, address: 'home' }, async () => {
      await ready;
      return { status: 200 };
    });
  const slow = attempt(answer);
  await attempt();
  expect(loginThrottle.size()).toBe(1);
  letGo();
  await slow;
  expect(loginThrottle.size()).toBe(0);
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
  const loginThrottle = openLoginThrottle({ wait: () => (isDelayed ? delay : Promise.resolve()) });
  const attempt = (status: number, who: string) =>
    loginThrottle.run({ email: who, address: 'office' }, async () => ({ status }));
  for (let times = 0; times < 6; times += 1) await attempt(401, email);
  isDelayed = true;
  const waiting = [attempt(401, email), attempt(401, email)];
  await expect(attempt(401, email)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await attempt(200, 'ben@example.com')).toEqual({ status: 200 });
  endDelay();
  await Promise.all(waiting);
});
