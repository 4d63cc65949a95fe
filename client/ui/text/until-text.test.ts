import { expect, test } from 'vitest';
import { untilText } from './until-text.ts';

// Without a zone, so that the days are those of the reader.
const now = new Date('2026-12-31T09:00:00');

test('until when something lasts is a time today, a time tomorrow, or a date', () => {
  expect(untilText('2026-12-31T23:59:00', now)).toMatch(/^11:59\sPM$/);
  expect(untilText('2027-01-01T11:05:00', now)).toMatch(/^11:05\sAM tomorrow$/);
  expect(untilText('2027-01-02T11:05:00', now)).toMatch(/^Jan 2, 2027, 11:05\sAM$/);
});
