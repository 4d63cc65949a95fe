import { expect, test } from 'vitest';
import { durationText } from './time-text.ts';

test('a time is said in whole days, or in a shorter unit', () => {
  const days = [14, 1, 1.5, 1 / 24, 0.0007];
  expect(days.map(durationText)).toEqual(['14 days', '1 day', '36 hours', '1 hour', '2 minutes']);
});
