import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { solvedChallenges } from '../../db/schema/identity/browsers.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { solve } from '../../testing/sign-in/solve-challenge.ts';
import { purgeSignIns } from '../identity/purge-sign-ins.ts';
import { openProofOfWork } from './proof-of-work.ts';
import type { SignInChallenge } from './provider.ts';

const email = 'ann@example.com';
const minuteMs = 60_000;

let shop: TestApp;
let work: SignInChallenge;
beforeAll(async () => {
  shop = await startTestApp();
  work = openProofOfWork(shop.db, 'a secret of the installation');
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const solved = async (who = email) => solve(await work.create(who));
const passMinutes = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * minuteMs });

/** Returns a solution with a part of it changed. */
const changed = (solution: string, change: (payload: Payload) => void) => {
  const payload = JSON.parse(solution);
  change(payload);
  return JSON.stringify(payload);
};
interface Payload {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: { derivedKey: string };
}

test('a solution is accepted for the email that the challenge was made for', async () => {
  expect(await work.accept(email, await solved())).toBe(true);
  expect(await work.accept(email, await solved('bea@example.com'))).toBe(false);
});

test('of ten requests at once with the same solution, one is accepted', async () => {
  const solution = await solved();
  const accepted = await Promise.all(
    Array.from({ length: 10 }, () => work.accept(email, solution)),
  );
  expect(accepted.filter(Boolean)).toHaveLength(1);
  expect(await work.accept(email, solution)).toBe(false);
});

test('a solution is accepted for five minutes', async () => {
  const [early, late] = [await solved(), await solved()];
  passMinutes(4.9);
  expect(await work.accept(email, early)).toBe(true);
  passMinutes(0.2);
  expect(await work.accept(email, late)).toBe(false);
});

test('another server of the shop accepts a solution, and one with another secret does not', async () => {
  const solution = await solved();
  const elsewhere = openProofOfWork(shop.db, 'a secret of another installation');
  expect(await elsewhere.accept(email, solution)).toBe(false);
  const beside = openProofOfWork(shop.db, 'a secret of the installation');
  expect(await beside.accept(email, solution)).toBe(true);
  expect(await work.accept(email, solution)).toBe(false);
});

test.each<[string, (payload: Payload) => void]>([
  [
    'a wrong key',
    ({ solution }) => {
      solution.derivedKey = solution.derivedKey.replace(/.$/, (digit) =>
        digit === '0' ? '1' : '0',
      );
    },
  ],
  [
    'an easier task',
    ({ challenge }) => {
      challenge.parameters.cost = 1;
    },
  ],
  [
    'a later end',
    ({ challenge }) => {
      challenge.parameters.expiresAt = Number(challenge.parameters.expiresAt) + 600;
    },
  ],
  [
    'no end',
    ({ challenge }) => {
      delete challenge.parameters.expiresAt;
    },
  ],
  [
    'another signature',
    ({ challenge }) => {
      challenge.signature = '0'.repeat(64);
    },
  ],
])('a solution with %s is refused', async (_, change) => {
  expect(await work.accept(email, changed(await solved(), change))).toBe(false);
});

test.each(['', 'null', '{}', '[]', 'not JSON', '{"challenge":{"parameters":{}},"solution":{}}'])(
  'the solution %j is refused',
  async (solution) => {
    expect(await work.accept(email, solution)).toBe(false);
  },
);

test('the challenge does not contain the email, and used ones are forgotten once they expire', async () => {
  const task = await work.create(email);
  expect(JSON.stringify(task)).not.toContain(email);
  await work.accept(email, await solve(task));
  const before = await shop.db.$count(solvedChallenges);
  await purgeSignIns(shop);
  expect(await shop.db.$count(solvedChallenges)).toBe(before);
  passMinutes(6);
  await purgeSignIns(shop);
  expect(await shop.db.$count(solvedChallenges)).toBe(0);
});
