import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

test('an age is in minutes for an hour, in hours for two days, and in days after that', () => {
  const openedAt = '2026-03-01T12:00:00.000Z';
  const after = (hours: number) => ageText(openedAt, Date.parse(openedAt) + hours * 3_600_000);
  expect([0, 0.7, 1.5, 47.9, 48, 71, 360].map(after)).toEqual([
    '1 minute',
    '42 minutes',
    '1 hour',
    '47 hours',
    '2 days',
    '2 days',
    '15 days',
  ]);
  expect(after(-1)).toBe('1 minute');
});
