import { expect, test } from 'vitest';
import type { Message } from '../../../contract/messages/messages.ts';
import { appendSent, isOutdated, mergeMessages } from './merge-messages.ts';

const numbered = (number: number): Message => ({
  number,
  from: 'me',
  text: `Message ${number}`,
  pictures: [],
  isMasked: false,
  date: '2026-05-04T10:00:00.000Z',
});
const numbers = (messages: readonly Message[] | null) => messages?.map(({ number }) => number);

test('older and newer messages come together in order, each once', () => {
  const known = [3, 4].map(numbered);
  expect(numbers(mergeMessages(known, [1, 2, 3].map(numbered)))).toEqual([1, 2, 3, 4]);
  expect(numbers(mergeMessages(known, [4, 5].map(numbered)))).toEqual([3, 4, 5]);
});

test('a known message stays the same object', () => {
  const known = [numbered(3)];
  expect(mergeMessages(known, [numbered(3)])[0]).toBe(known[0]);
});

test('a sent message is added to the end, but never after a gap', () => {
  const known = [3, 4].map(numbered);
  expect(numbers(appendSent(known, numbered(5)))).toEqual([3, 4, 5]);
  expect(numbers(appendSent(known, numbered(4)))).toEqual([3, 4]);
  expect(appendSent(known, numbered(6))).toBeNull();
  expect(numbers(appendSent([], numbered(1)))).toEqual([1]);
});

test('a loaded message is outdated once the shop shows other words', () => {
  const [masked, hidden] = [
    { ...numbered(1), isMasked: true },
    { ...numbered(2), isHidden: true },
  ];
  const among = (isPaid: boolean, numbers?: number[]) =>
    [masked, hidden, numbered(3)].map((one) => isOutdated(one, { isPaid, hidden: numbers }));
  expect(among(false, [2])).toEqual([false, false, false]);
  expect(among(true, [2])).toEqual([true, false, false]);
  expect(among(false, [3])).toEqual([false, true, true]);
});
