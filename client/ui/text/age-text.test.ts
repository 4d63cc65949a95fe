import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

test('the age of a dispute is in hours for two days, and in days after that', () => {
  const openedAt = '2026-03-01T12:00:00.000Z';
  const after = (hours: number) => ageText(openedAt, Date.parse(openedAt) + hours * 3_600_000);
  expect([0, 1.5, 47.9, 48, 71, 360].map(after)).toEqual([
    '0 hours',
    '1 hour',
    '47 hours',
    '2 days',
    '2 days',
    '15 days',
  ]);
  expect(after(-1)).toBe('0 hours');
});
