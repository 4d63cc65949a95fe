import { expect, test } from 'vitest';
import { shortMonth } from '../../ui/text/months.ts';
import { lastYearOf } from './months.ts';

test('a plot has twelve months in a row, also those without a deal, and nothing below zero', () => {
  const shown = lastYearOf([
    { month: '2026-02', earned: 300, held: 40 },
    { month: '2025-12', earned: -20, held: 0 },
    { month: '2024-11', earned: 900, held: 0 },
  ]);
  expect(shown.map(({ month }) => shortMonth(month)).join(' ')).toBe(
    'Mar Apr May Jun Jul Aug Sep Oct Nov Dec Jan Feb',
  );
  expect(shown.map(({ earned }) => earned)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 300]);
  expect(shown.at(-1)).toEqual({ month: '2026-02', earned: 300, held: 40 });
});
