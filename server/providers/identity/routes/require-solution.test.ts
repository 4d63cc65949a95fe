import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ErrorResponse } from '../../../../contract/errors.ts';
import { failedSignIns } from '../../../db/schema/identity/browsers.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { testPassword } from '../../../testing/payloads.ts';
import { newEmail, type Person, signUp } from '../../../testing/person.ts';
import { solve } from '../../../testing/sign-in/solve-challenge.ts';

const on = { SIGN_IN_CHALLENGE: 'proof-of-work' };
const quick = { wait: async () => {} };

let shop: TestApp;
let beside: TestApp;
let off: TestApp;
beforeAll(async () => {
  shop = await startTestApp(on, quick);
  beside = await startTestApp(on, { ...quick, sharesDatabaseWith: shop });
  off = await startTestApp({}, { ...quick, sharesDatabaseWith: shop });
});
afterAll(async () => {
  for (const one of [off, beside, shop]) await one.close();
});
afterEach(() => shop.db.delete(failedSignIns));

interface Attempt {
  email: string;
  password?: string;
  solution?: string;
}

async function post(app: TestApp, path: string, payload: object, headers = {}) {
  const url = `/api/auth${path}`;
  const answer = await app.app.inject({ method: 'POST', url, payload, headers });
  const body: ErrorResponse = answer.json();
  return { status: answer.statusCode, ...body };
}
const signIn = (app: TestApp, { password = testPassword, ...rest }: Attempt, headers = {}) =>
  post(app, '/sign-in/email', { password, ...rest }, headers);

/** Tries wrong passwords, one after another. */
async function guess(email: (number: number) => string, times: number) {
  for (let number = 0; number < times; number += 1)
    await signIn(off, { email: email(number), password: 'a guess' });
}
const attack = ({ email }: Person) => guess(() => email, 10);

/** Solves the challenge with which an attempt is refused. */
async function solutionFor(app: TestApp, email: string): Promise<string> {
  const { status, code, challenge } = await signIn(app, { email });
  expect([status, code]).toEqual([403, 'challenge_needed']);
  if (!challenge) throw new Error('no challenge');
  return solve(challenge);
}

test('the tenth wrong password in an hour is followed by challenges', async () => {
  const { email } = await signUp(shop, 'buyer');
  await guess(() => email, 9);
  expect((await signIn(shop, { email, password: 'a guess' })).code).toBe('wrong_email_or_password');
  expect((await signIn(shop, { email })).code).toBe('challenge_needed');
  const solution = await solutionFor(shop, email);
  expect((await signIn(shop, { email, solution })).status).toBe(200);
});

test('without the setting, nobody is ever asked', async () => {
  const person = await signUp(off, 'buyer');
  await attack(person);
  expect((await signIn(off, person)).status).toBe(200);
  expect((await signIn(off, { email: person.email, solution: 'of another shop' })).status).toBe(
    200,
  );
});

test('each attempt needs a solution of its own, and a wrong password uses it up', async () => {
  const person = await signUp(shop, 'buyer');
  const { email } = person;
  await attack(person);
  const solution = await solutionFor(shop, email);
  const wrong = await signIn(shop, { email, solution, password: 'a guess' });
  expect(wrong.code).toBe('wrong_email_or_password');
  expect((await signIn(shop, { email, solution })).code).toBe('challenge_needed');
});

test('the solution of one account is refused for another one', async () => {
  const [person, other] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  await attack(person);
  await attack(other);
  const solution = await solutionFor(shop, person.email);
  expect((await signIn(shop, { email: other.email, solution })).code).toBe('challenge_needed');
  expect((await signIn(shop, { email: person.email, solution })).status).toBe(200);
});

test('a challenge of one server is solved at another one, and once only', async () => {
  const person = await signUp(shop, 'buyer');
  await attack(person);
  const solution = await solutionFor(shop, person.email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      signIn(number % 2 ? shop : beside, { email: person.email, solution }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(403)]);
});

test('an address that tries many accounts is asked, for a new one too', async () => {
  await guess(() => newEmail('nobody'), 20);
  const { code } = await signIn(shop, { email: newEmail('unknown') });
  expect(code).toBe('challenge_needed');
  const form = { name: 'Ann', email: newEmail('new'), password: testPassword };
  const refused = await post(shop, '/sign-up/email', form);
  expect(refused.code).toBe('challenge_needed');
  const solution = refused.challenge && (await solve(refused.challenge));
  expect((await post(shop, '/sign-up/email', { ...form, solution })).status).toBe(200);
  const forgotten = await post(shop, '/request-password-reset', { email: form.email });
  expect(forgotten.code).toBe('challenge_needed');
});

test('a browser in which the owner has signed in is not asked because of what others try', async () => {
  const { email } = await signUp(shop, 'buyer');
  const url = '/api/auth/sign-in/email';
  const payload = { email, password: testPassword };
  const { cookies } = await shop.app.inject({ method: 'POST', url, payload });
  const device = cookies.find(({ name }) => name === 'respoke.device');
  await guess(() => email, 10);
  const cookie = `respoke.device=${device?.value}`;
  expect((await signIn(shop, { email }, { cookie })).status).toBe(200);
  expect((await signIn(shop, { email })).code).toBe('challenge_needed');
});

test('challenges are counted by their outcome', async () => {
  const person = await signUp(shop, 'buyer');
  const { email } = person;
  await attack(person);
  const solution = await solutionFor(shop, email);
  await signIn(shop, { email, solution });
  await signIn(shop, { email, solution });
  const text = await shop.metrics.registry.metrics();
  for (const outcome of ['asked', 'solved', 'refused'])
    expect(text).toMatch(new RegExp(`sign_in_challenges_total\\{outcome="${outcome}"\\} [1-9]`));
});
