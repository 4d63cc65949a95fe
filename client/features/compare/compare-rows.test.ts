import { expect, test } from 'vitest';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import { compareRows } from './compare-rows.ts';

const bicycle = (changes: Partial<BicyclePage>) =>
  ({
    selling_price: 500,
    purchase_price: 900,
    condition: 'good',
    attributes: {},
    checklist: {},
    delivery: 'pick_up',
    shipping_price: 0,
    seller: { _id: 'seller', username: 'Ada', verified: false },
    ...changes,
  }) as BicyclePage;

test('differences are marked, and facts that no bicycle has are left out', () => {
  const rows = compareRows([
    bicycle({ attributes: { make: 'Corbel', gears: 11 } }),
    bicycle({ attributes: { make: 'Corbel' }, selling_price: 450 }),
  ]);
  const of = (label: string) => rows.find((row) => row.label === label);
  expect(of('Make')).toEqual({ label: 'Make', values: ['Corbel', 'Corbel'], isDifferent: false });
  expect(of('Gears')).toEqual({ label: 'Gears', values: ['11', null], isDifferent: true });
  expect(of('Price')).toEqual({
    label: 'Price',
    values: ['$500.00', '$450.00'],
    isDifferent: true,
    best: { index: 1, word: 'Lowest' },
  });
  // Neither is in a better condition than the other.
  expect(of('Condition')).not.toHaveProperty('best');
  expect(of('Brakes')).toBeUndefined();
});

test('delivery and the condition of the parts stand side by side too', () => {
  const rows = compareRows([
    bicycle({ checklist: { frame: { wear: 'light', faults: 'A scratch' } } }),
    bicycle({ delivery: 'both', shipping_price: 35, condition: 'excellent' }),
  ]);
  const of = (label: string) => rows.find((row) => row.label === label);
  expect(of('Condition: frame')?.values).toEqual(['Light wear. A scratch', null]);
  expect(of('Delivery')?.values).toEqual(['Pick-up', 'Pick-up, or shipping for $35.00']);
  expect(of('Condition')?.best).toEqual({ index: 1, word: 'Best' });
});

test('prices of shipping abroad are told apart', () => {
  const names = { from: 'US', from_name: 'the United States', continent_name: 'North America' };
  const sent = { delivery: 'both', shipping_price: 35 } as const;
  const rows = compareRows([
    bicycle(sent),
    bicycle({ ...sent, shipping_zones: { ...names, continent: 60, world: null } }),
  ]);
  expect(rows.find(({ label }) => label === 'Delivery')?.values).toEqual([
    'Pick-up, or shipping for $35.00',
    'Pick-up, or shipping within the United States for $35.00 and to the rest of North America for $60.00',
  ]);
});
