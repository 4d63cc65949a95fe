import { expect, test } from 'vitest';
import { dayIn, daysAfter, startOfDay } from './pause-days.ts';

test.each([
  ['UTC', '2026-12-03', '2026-12-03T00:00:00.000Z'],
  ['America/Los_Angeles', '2026-12-03', '2026-12-03T08:00:00.000Z'],
  ['Asia/Kathmandu', '2026-12-03', '2026-12-02T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-03', '2026-12-02T10:00:00.000Z'],
  // The clocks go forward at midnight: the day begins at one.
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['Mars/Olympus', '2026-12-03', '2026-12-03T00:00:00.000Z'],
])('in %s, %s begins at %s', (timeZone, day, begin) => {
  const at = startOfDay(day, timeZone);
  expect(at.toISOString()).toBe(begin);
  expect(dayIn(at, timeZone)).toBe(day);
  expect(dayIn(new Date(at.getTime() - 1), timeZone)).toBe(daysAfter(day, -1));
});
