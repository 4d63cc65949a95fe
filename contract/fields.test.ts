import { expect, test } from 'vitest';
import { phone, price, toCents, toDollars } from './fields.ts';

test.each([0.5, 1, 19.99, 1234.56, 999_999.99])('$%s is a price', (dollars) => {
  expect(price.parse(dollars)).toBe(dollars);
  expect(price.parse(String(dollars))).toBe(dollars);
  expect(toDollars(toCents(dollars))).toBe(dollars);
});

test.each([0.49, -1, 1_000_000, 10.005, Number.NaN, 'ten', '', null])('%s is no price', (value) => {
  expect(price.safeParse(value).success).toBe(false);
});

test('every cent survives the way to the database and back', () => {
  for (let cents = 50; cents < 200_000; cents += 7) expect(toCents(toDollars(cents))).toBe(cents);
});

test.each(['123456', '012345678901234', 5550101234])('%s is a phone number', (value) => {
  expect(phone.parse(value)).toBe(String(value));
});

test.each([
  ['+1 503 555 0188', '15035550188'],
  ['503-555-0188', '5035550188'],
  ['(0503) 555.0188', '05035550188'],
])('%s is the phone number %s', (typed, digits) => {
  expect(phone.parse(typed)).toBe(digits);
});

test.each(['12345', '1234567890123456', '+1-2345', '5550101+', '555 0101 ext 2', '', '+ () -'])(
  '%s is no phone number',
  (value) => {
    expect(phone.safeParse(value).success).toBe(false);
  },
);
