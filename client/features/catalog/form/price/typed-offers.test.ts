import { expect, test } from 'vitest';
import { isLowestTooHigh, offersToSend } from './typed-offers.ts';

test('a lowest price counts only where offers are taken', () => {
  expect(offersToSend({ takes_offers: 'yes', lowest_offer: 300 })).toEqual({ lowest: 300 });
  expect(offersToSend({ takes_offers: 'yes', lowest_offer: '' })).toEqual({ lowest: null });
  expect(offersToSend({ takes_offers: '', lowest_offer: 300 })).toBeNull();
});

test('the lowest price must leave something to offer', () => {
  const form = { takes_offers: 'yes', lowest_offer: 480, selling_price: 480 } as const;
  expect(isLowestTooHigh(form)).toBe(true);
  expect(isLowestTooHigh({ ...form, lowest_offer: 479.99 })).toBe(false);
  expect(isLowestTooHigh({ ...form, takes_offers: '' })).toBe(false);
});
