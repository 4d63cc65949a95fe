import { expect, test } from 'vitest';
import { dayText, isOtherDay, shortText } from './format-date.ts';

// Without a zone, so that the days are those of the reader.
const now = new Date('2026-05-04T09:00:00');

test('the line above a day names today and yesterday', () => {
  expect(dayText('2026-05-04T00:01:00', now)).toBe('Today');
  expect(dayText('2026-05-03T23:59:00', now)).toBe('Yesterday');
  expect(dayText('2026-05-02T12:00:00', now)).toBe('Saturday, May 2, 2026');
});

test('in the list, today is a time, and other days are as short as they stay clear', () => {
  expect(shortText('2026-05-04T08:05:00', now)).toMatch(/^8:05\sAM$/);
  expect(shortText('2026-05-03T23:59:00', now)).toBe('Yesterday');
  expect(shortText('2026-04-28T08:05:00', now)).toBe('Tue');
  expect(shortText('2026-04-27T08:05:00', now)).toBe('Apr 27');
  expect(shortText('2025-12-31T08:05:00', now)).toBe('Dec 31, 2025');
});

test('a clock that is behind shows a later day as a date, not as a weekday', () => {
  expect(shortText('2026-05-05T08:05:00', now)).toBe('May 5');
});

test('a day begins at midnight where the reader is', () => {
  expect(isOtherDay('2026-05-03T23:59:00', '2026-05-04T00:01:00')).toBe(true);
  expect(isOtherDay('2026-05-04T00:01:00', '2026-05-04T23:59:00')).toBe(false);
});
