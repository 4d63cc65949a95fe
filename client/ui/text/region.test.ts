import { afterEach, expect, test } from 'vitest';
import { formatDate } from './dates.ts';
import { formatDistance, formatHeight, formatHeights } from './lengths.ts';
import { formatMonth } from './months.ts';
import { setRegionFinder } from './region.ts';

const readFrom = (region: string | undefined) => setRegionFinder(() => region);
afterEach(() => readFrom(undefined));

// Without a zone, so that it is that of the reader.
const moment = '2026-11-20T14:05:00';

test.each([
  ['US', 'Nov 20, 2026, 2:05 PM', '2:05 PM', 'Friday, November 20, 2026'],
  ['GB', '20 Nov 2026, 14:05', '14:05', 'Friday, 20 November 2026'],
  ['DE', '20 Nov 2026, 14:05', '14:05', 'Friday, 20 November 2026'],
  ['IN', '20 Nov 2026, 2:05 pm', '2:05 pm', 'Friday, 20 November 2026'],
])('a reader in %s sees dates as they are written there', (region, at, time, day) => {
  readFrom(region);
  const shown = (['moment', 'time', 'longDay'] as const).map((style) =>
    formatDate(moment, style).replaceAll(/\s/g, ' '),
  );
  expect(shown).toEqual([at, time, day]);
  expect(formatMonth('2026-05')).toBe('May 2026');
});

test.each([
  ['US', ['Less than a mile', '1 mile', '25 miles'], '5 ft 9 in', '5 ft 5 in to 6 ft 0 in'],
  ['GB', ['Less than a mile', '1 mile', '25 miles'], '5 ft 9 in', '5 ft 5 in to 6 ft 0 in'],
  ['CA', ['Less than a km', '2 km', '40 km'], '5 ft 9 in', '5 ft 5 in to 6 ft 0 in'],
  ['DE', ['Less than a km', '2 km', '40 km'], '175 cm', '165 to 182 cm'],
])(
  'a reader in %s sees distances and heights in the units of there',
  (region, ways, height, span) => {
    readFrom(region);
    expect([0.4, 2, 40].map(formatDistance)).toEqual(ways);
    expect(formatHeight(175)).toBe(height);
    expect(formatHeights({ min: 165, max: 182 })).toBe(span);
  },
);
