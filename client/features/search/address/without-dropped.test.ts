import { expect, test } from 'vitest';
import { withoutDropped } from './without-dropped.ts';

test.each([
  ['category', { category: 'road', q: 'trek' }, 'Category', { q: 'trek' }],
  ['price', { min_price: '1', max_price: '9', make: 'Trek' }, 'Price', { make: 'Trek' }],
  ['with_shipping', { with_shipping: 'yes', q: 'trek' }, 'Prices with shipping', { q: 'trek' }],
  ['year', { max_year: '2020' }, 'Model year', {}],
  ['fits', { height: '180', inseam: '85' }, 'Fits you', {}],
  ['distance', { place: '5', distance: '10', order: 'nearest' }, 'Distance', { place: '5' }],
  ['q:trek', { q: 'Trek domane', size: 'M' }, 'trek', { q: 'domane', size: 'M' }],
  ['q:trek', { q: 'trek' }, 'trek', {}],
  ['q:54 cm', { q: 'trek 54cm' }, '54 cm', {}],
] as const)('without %s, the rest of the search stays', (dropped, search, label, rest) => {
  expect(withoutDropped(search, dropped)).toEqual({ label, rest });
});
