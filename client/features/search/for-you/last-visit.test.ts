import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLocalStorage } from '../../../browser-storage/fake-local-storage.ts';
import { visitKey } from '../../../person-storage.ts';
import { noteVisit } from './last-visit.ts';

beforeEach(() => void openLocalStorage());
afterEach(() => vi.unstubAllGlobals());

const hourMs = 60 * 60 * 1000;

test('all pages of a visit know when the one before it ended', () => {
  expect([noteVisit(0), noteVisit(5 * hourMs), noteVisit(10 * hourMs)]).toEqual([null, null, null]);
  expect([noteVisit(17 * hourMs), noteVisit(18 * hourMs)]).toEqual([10 * hourMs, 10 * hourMs]);
});

test.each(['{', 'null', '{"seenAt":"x"}'])('a visit kept as %s is none', (written) => {
  localStorage.setItem(visitKey, written);
  expect(noteVisit(0)).toBeNull();
});
