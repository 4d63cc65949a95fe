import { expect, test } from 'vitest';
import { applicableAttributes } from './attributes-by-kind.ts';
import { frameSize } from './frame-size.ts';
import { heightRangeOf, sizesFor } from './rider-height.ts';
import { sizeCharts } from './test-size-charts.ts';

test.each([
  ['54', '54 cm'],
  ['54cm', '54 cm'],
  [' 54 CM ', '54 cm'],
  ['54,5 cm', '54.5 cm'],
  ['18', '18 in'],
  ['18"', '18 in'],
  ['18.5 inches', '18.5 in'],
  ['m', 'M'],
  ['Medium', 'M'],
  ['extra large', 'XL'],
])('the frame size %s is written as %s', (written, expected) => {
  expect(frameSize.parse(written)).toBe(expected);
});

test.each(['', 'blue', '5', '99 cm', '30 in', '-54', '54 m'])('%j is no frame size', (written) => {
  expect(frameSize.safeParse(written).success).toBe(false);
});

test('frames of different kinds and units fit riders of different heights', () => {
  expect(heightRangeOf('road', '54 cm')).toEqual({ min: 170, max: 180 });
  expect(heightRangeOf('city', '57 cm')).toEqual({ min: 176, max: 186 });
  expect(heightRangeOf('city', '18 in')).toEqual({ min: 165, max: 175 });
  expect(heightRangeOf('mountain', '17 in')).toEqual({ min: 160, max: 170 });
  expect(heightRangeOf('road', '21 in')).toEqual({ min: 169, max: 179 });
  expect(heightRangeOf('city', 'M')).toEqual({ min: 168, max: 178 });
});

test.each(['road', 'gravel', 'mountain', 'city', 'electric'] as const)(
  'nine tenths of the sizes in published charts fit who should ride them: %s',
  (kind) => {
    const rows = sizeCharts.flatMap((chart) => (chart.kinds.includes(kind) ? chart.rows : []));
    const missed = rows.filter(([size, min, max]) => {
      const range = heightRangeOf(kind, size);
      const middle = (min + max) / 2;
      return !range || middle < range.min || middle > range.max;
    });
    expect(rows.length).toBeGreaterThanOrEqual(5);
    expect(missed.length / rows.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.1);
  },
);

test('sizes of kinds with one size for all, and unknown sizes, fit nobody in particular', () => {
  expect(heightRangeOf('folding', '54 cm')).toBeNull();
  expect(heightRangeOf('cargo', '50 cm')).toBeNull();
  expect(heightRangeOf('road', undefined)).toBeNull();
  expect(sizesFor('bmx', { heightCm: 175 })).toBeNull();
});

test.each(['road', 'mountain', 'gravel', 'city', 'electric'] as const)(
  'a %s bicycle of a recommended size fits its rider',
  (kind) => {
    for (let heightCm = 155; heightCm <= 195; heightCm++) {
      const sizes = sizesFor(kind, { heightCm });
      if (!sizes) throw new Error('there is a size');
      const best = Math.round((sizes.cm.min + sizes.cm.max) / 2);
      const range = heightRangeOf(kind, `${best} cm`);
      expect(range && range.min <= heightCm && heightCm <= range.max).toBe(true);
      expect(sizes.letters.length).toBeGreaterThan(0);
    }
  },
);

test('a longer inseam asks for a larger frame', () => {
  const short = sizesFor('road', { heightCm: 175, inseamCm: 76 });
  const long = sizesFor('road', { heightCm: 175, inseamCm: 84 });
  expect(long?.cm.min).toBeGreaterThan(short?.cm.min ?? Number.POSITIVE_INFINITY);
});

test('only the attributes of a kind are kept', () => {
  const given = { make: 'Trek', motor: 'mid' as const, payload_kg: 90, age_from: 4 };
  expect(applicableAttributes('road', given)).toEqual({ make: 'Trek' });
  expect(applicableAttributes('kids', given)).toEqual({ make: 'Trek', age_from: 4 });
  expect(applicableAttributes('electric', given)).toEqual({
    make: 'Trek',
    motor: 'mid',
    payload_kg: 90,
  });
});
