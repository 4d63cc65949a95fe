import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ RATE_LIMITS: 'true' });
});
afterAll(() => shop.close());

const lookUp = (remoteAddress: string) =>
  shop.app.inject({ url: '/api/users?email=somebody@example.com', remoteAddress });

test('nobody can try emails by the thousand', async () => {
  for (let i = 0; i < 120; i++) expect((await lookUp('10.0.0.1')).statusCode).toBe(200);
  const refused = await lookUp('10.0.0.1');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await lookUp('10.0.0.2')).statusCode).toBe(200);
});

test('guessing a password is answered with a time to come back', async () => {
  const payload = { email: 'somebody@example.com', password: 'not the password' };
  const guess = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload,
      remoteAddress: '10.0.0.3',
    });
  // Four are free of the slow-down, so the test is quick; the address may try ten times a minute.
  for (let i = 0; i < 4; i++) expect((await guess()).statusCode).toBe(401);
  const rest = await Promise.all(Array.from({ length: 8 }, guess));
  const refused = rest.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
});
