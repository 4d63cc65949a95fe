import { expect, test } from 'vitest';
import type { ClientSettings } from '../../../contract/client-settings.ts';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import { configure } from '../../client-settings.ts';
import { bicycleHead } from './bicycle-head.ts';

configure({ origin: 'https://shop.example' } as ClientSettings);

const bicycle = {
  _id: '1',
  title: 'Ostravo Svist',
  selling_price: 480,
  condition: 'good',
  city: 'Portland',
  area: 'Sellwood',
  description: 'Straight wheels',
  attributes: {},
  pictures: [],
  seller: { username: 'Sam Stillwater' },
} as unknown as BicyclePage;

test.each([
  ['InStock', '$480', { available: true }],
  ['SoldOut', 'Sold', { available: false }],
  ['OutOfStock', '$480', { available: false, pausedUntil: '2026-12-03' }],
])('search engines read %s, and %s', (availability, begin, state) => {
  const { structuredData, description } = bicycleHead({ ...bicycle, ...state }, undefined);
  expect(JSON.stringify(structuredData)).toContain(`https://schema.org/${availability}"`);
  expect(description?.startsWith(begin)).toBe(true);
});
