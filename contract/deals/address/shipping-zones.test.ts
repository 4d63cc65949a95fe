import { expect, test } from 'vitest';
import { deliveryText, deliveryTotalText } from '../../catalog/offer.ts';
import { continentOf, countryCodes, offerTo } from './shipping-zones.ts';

test('each country is on one continent', () => {
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  expect(['US', 'MX', 'DE', 'TR', 'GB', 'JP', 'NZ', 'BR', 'XX'].map(continentOf)).toEqual([
    ...['North America', 'North America', 'Europe', 'Asia', 'Europe', 'Asia'],
    ...['Oceania', 'South America', undefined],
  ]);
});

const zones = { from: 'DE', continent: 60, world: null };
const both = { price: 450, delivery: 'both', shipping: 35, zones } as const;

test.each([
  ['DE', 'both', 35],
  ['FR', 'both', 60],
  ['US', 'pick_up', 0],
  [undefined, 'both', 35],
] as const)('a seller in Germany asks of a buyer in %s', (country, delivery, shipping) => {
  expect(offerTo(both, country)).toEqual({ price: 450, delivery, shipping });
});

test('without zones, or where buyers have no choice, the country changes nothing', () => {
  expect(offerTo({ ...both, zones: null }, 'US')).toMatchObject({ shipping: 35 });
  for (const delivery of ['pick_up', 'shipping'] as const)
    expect(offerTo({ ...both, delivery }, 'US')).toMatchObject({ delivery, shipping: 0 });
});

const names = { from_name: 'the United States', continent_name: 'North America' };

test.each([
  [
    { continent: 60, world: 0 },
    'within the United States for $35.00, to the rest of North America for $60.00 and to the rest of the world for free',
  ],
  [
    { continent: 60, world: null },
    'within the United States for $35.00 and to the rest of North America for $60.00',
  ],
  [
    { continent: null, world: 120 },
    'within the United States for $35.00 and outside North America for $120.00',
  ],
  [{ continent: null, world: null }, 'within the United States for $35.00'],
])('with the zones %j, a seller ships %s', (prices, said) => {
  const offered = { ...both, zones: { ...names, ...prices } };
  expect(deliveryText(offered)).toBe(`Pick-up, or shipping ${said}`);
  expect(deliveryTotalText(offered)).toBe(deliveryText(offered));
});
