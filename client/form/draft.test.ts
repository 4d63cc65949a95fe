import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLocalStorage } from '../browser-storage/fake-local-storage.ts';
import { bookingDraftPrefix, keepDraft, readDraft } from './draft.ts';

beforeEach(() => {
  vi.useFakeTimers();
  openLocalStorage();
  openTab();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Gives the test the empty storage of another tab. */
function openTab(): void {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
}

const typed = { phone: '5550108899' };
const booking = `${bookingDraftPrefix}1-ann@example.com`;
const other = 'respoke-draft-report-1';

test('a booking that was begun outlasts its tab for a day, other forms do not', () => {
  for (const key of [booking, other]) keepDraft(key, typed);
  expect([booking, other].map((key) => readDraft(key).values)).toEqual([typed, typed]);
  openTab();
  expect([booking, other].map((key) => readDraft(key).values)).toEqual([typed, {}]);
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(readDraft(booking).values).toEqual({});
});
