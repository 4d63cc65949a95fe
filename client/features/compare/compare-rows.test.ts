import { expect, test } from 'vitest';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import { compareRows } from './compare-rows.ts';

const bicycle = (changes: Partial<BicyclePage>) =>
  ({
    selling_price: 500,
    purchase_price: 900,
    condition: 'good',
    attributes: {},
    seller: { username: 'Ada', verified: false },
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
  expect(of('Price')).toMatchObject({ values: ['$500.00', '$450.00'], isDifferent: true });
  expect(of('Brakes')).toBeUndefined();
});
