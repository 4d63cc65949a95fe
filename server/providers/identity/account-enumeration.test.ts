import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/person.ts';
import { hashPassword, verifyPassword } from './passwords/passwords.ts';

// Uses the real hasher and counts its calls, because hashing determines the time of a response.
vi.mock('./passwords/passwords.ts', { spy: true });

const unknown = 'nobody@example.com';
let known: string;
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  known = (await signUp(shop, 'buyer')).email;
});
afterAll(() => shop.close());
beforeEach(() => {
  vi.clearAllMocks();
});

const post = (url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/auth${url}`, payload });

/** How often argon2id has run since the test began. */
const hashed = () =>
  vi.mocked(hashPassword).mock.calls.length + vi.mocked(verifyPassword).mock.calls.length;

/** Returns all that a caller sees, except the date and the request id. */
const seen = ({ statusCode, headers, body }: LightMyRequestResponse) => {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return { statusCode, body, headers: rest };
};

test('signing in gives the same response to an unknown email and a wrong password, and hashes once', async () => {
  const password = 'not the password';
  const wrong = seen(await post('/sign-in/email', { email: known, password }));
  expect([wrong.statusCode, hashed()]).toEqual([401, 1]);
  expect(seen(await post('/sign-in/email', { email: unknown, password }))).toEqual(wrong);
  expect(hashed()).toBe(2);
});

test('requesting a link gives the same response to every email, and hashes nothing', async () => {
  const answer = seen(await post('/request-password-reset', { email: known }));
  expect(answer.statusCode).toBe(200);
  expect(seen(await post('/request-password-reset', { email: unknown }))).toEqual(answer);
  expect(hashed()).toBe(0);
});

test('signing up reveals that an email is taken, after the work of a successful sign-up', async () => {
  const person = { name: 'Ann', password: 'a saddle made of moss' };
  expect((await post('/sign-up/email', { ...person, email: known })).statusCode).toBe(409);
  expect(hashed()).toBe(1);
  expect((await post('/sign-up/email', { ...person, email: unknown })).statusCode).toBe(200);
  expect(hashed()).toBe(2);
});
