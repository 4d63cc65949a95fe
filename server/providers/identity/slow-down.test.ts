import { expect, test } from 'vitest';
import { Refusal } from '../../errors.ts';
import { openSlowDown } from './slow-down.ts';

const email = 'ann@example.com';

/** A slow-down whose waiting takes no time and is written down. */
function open() {
  const waited: number[] = [];
  const slowDown = openSlowDown(async (ms) => waited.push(ms));
  const fail = (who = email) => slowDown.run(who, async () => ({ ok: false }));
  return { slowDown, waited, fail };
}

test('five mistakes are free, then each one costs twice as much, up to 8 s', async () => {
  const { waited, fail } = open();
  for (let i = 0; i < 13; i++) await fail();
  expect(waited).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test('the owner gets in all the same, and starts afresh', async () => {
  const { slowDown, waited, fail } = open();
  for (let i = 0; i < 8; i++) await fail();
  await slowDown.run(email, async () => ({ ok: true }));
  expect(slowDown.size()).toBe(0);
  waited.length = 0;
  await fail();
  expect(waited).toEqual([]);
});

test('guessing at one account slows down nobody else', async () => {
  const { waited, fail } = open();
  for (let i = 0; i < 8; i++) await fail();
  waited.length = 0;
  await fail('ben@example.com');
  expect(waited).toEqual([]);
});

test('a hundred tries at once wait one after the other, and most are sent away', async () => {
  const { waited, fail } = open();
  for (let i = 0; i < 6; i++) await fail();
  waited.length = 0;
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => fail()));
  const refused = tries.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(95);
  expect(refused.every((one) => one.reason instanceof Refusal)).toBe(true);
  expect(waited).toHaveLength(5);
});
