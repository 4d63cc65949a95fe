import { expect, test } from 'vitest';
import { sampleListing as promised } from '../sample-deal.ts';
import { factRows, isDifferent, partRows } from './listing-rows.ts';

const changed = (rows: ReturnType<typeof factRows>) =>
  rows.filter(({ isChanged }) => isChanged).map(({ label, value, now }) => [label, value, now]);

test('a listing that has not changed has no marks', () => {
  expect(isDifferent(promised, { ...promised })).toBe(false);
  expect(changed(factRows(promised, promised))).toEqual([]);
  expect(changed(factRows(promised, null))).toEqual([]);
});

test('facts that were changed, added or removed are marked, with what they are now', () => {
  const now = { ...promised, price: 600, attributes: { make: 'Corbel', motor: 'mid' as const } };
  expect(changed(factRows(promised, now))).toEqual([
    ['Price', '$640.00', '$600.00'],
    ['Gears', '22', null],
    ['Motor', null, 'Mid motor'],
  ]);
  expect(isDifferent(promised, now)).toBe(true);
});

test('prices of shipping abroad are facts', () => {
  const names = { from: 'US', from_name: 'the United States', continent_name: 'North America' };
  const now = { ...promised, shipping_zones: { ...names, continent: 80, world: null } };
  expect(changed(factRows(now, promised))).toEqual([
    [
      'Price of shipping',
      'within the United States for $60.00 and to the rest of North America for $80.00',
      '$60.00',
    ],
  ]);
});

test('parts show their wear and their faults', () => {
  const now = { ...promised, checklist: { frame: { wear: 'light' as const, faults: '' } } };
  expect(partRows(promised, now)).toEqual([
    {
      label: 'Frame',
      value: 'Light wear. A scratch on the top tube',
      now: 'Light wear',
      isChanged: true,
    },
  ]);
});

test('other pictures, another title or description are differences', () => {
  for (const change of [
    { pictures: promised.pictures.slice(1) },
    { title: 'Other' },
    { description: 'Other' },
  ])
    expect(isDifferent(promised, { ...promised, ...change })).toBe(true);
});
