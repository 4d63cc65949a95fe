import { expect, test } from 'vitest';
import { isFilledIn } from './is-filled-in.ts';

test('a form that nobody has typed into is not filled in', () => {
  expect(isFilledIn({})).toBe(false);
  const untouched = {
    title: '',
    condition: 'excellent',
    phone: '5550104477',
    city: 'Portland',
    categoryId: '',
  };
  expect(isFilledIn({ ...untouched, attributes: { make: '', gears: undefined } })).toBe(false);
});

test('one typed or chosen value fills a form in', () => {
  expect(isFilledIn({ title: 'Half' })).toBe(true);
  expect(isFilledIn({ title: ' ', selling_price: 0 })).toBe(true);
  expect(isFilledIn({ attributes: { make: 'Kona' } })).toBe(true);
});
