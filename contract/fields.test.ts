import { expect, test } from 'vitest';
import { phone, price, toCents, toDollars } from './fields.ts';

test.each([0.5, 1, 19.99, 1234.56, 999_999.99])('$%s is a price', (dollars) => {
  expect(price.parse(dollars)).toBe(dollars);
  expect(price.parse(String(dollars))).toBe(dollars);
  expect(toDollars(toCents(dollars))).toBe(dollars);
});

test.each(['1.250', 0.49, -1, 1_000_000, 10.005, Number.NaN, 'ten', '', null])(
  '%s is no price',
  (value) => {
    expect(price.safeParse(value).success).toBe(false);
  },
);

test('every cent survives the way to the database and back', () => {
  for (let cents = 50; cents < 200_000; cents += 7) expect(toCents(toDollars(cents))).toBe(cents);
});

test.each(['123456', '012345678901234', 5550101234])('%s is a phone number', (value) => {
  expect(phone.parse(value)).toBe(String(value));
});

test.each([
  // English
  ['+1 503 555 0188', '+15035550188'],
  ['503-555-0188', '5035550188'],
  ['(0503) 555.0188', '05035550188'],
  ['503\u2011555\u20130188', '5035550188'],
  ['+44 20 7946 0958 ext. 12', '+442079460958 ext. 12'],
  ['020 7946 0958 x12', '02079460958 ext. 12'],
  ['5550101#2', '5550101 ext. 2'],
  ['\u202a+44 20 7946 0958\u202c', '+442079460958'],
  // German
  ['030/1234567', '0301234567'],
  ['+49 (0)30 123456-78', '+4903012345678'],
  ['030 123456 Durchwahl 78', '030123456 ext. 78'],
  // French
  ['01.23.45.67.89', '0123456789'],
  ['+33 1 23 45 67 89 poste 4', '+33123456789 ext. 4'],
  // Indian
  ['+91-98765 43210', '+919876543210'],
  ['०९८७६५४३२१०', '09876543210'],
  ['＋91 98765 43210', '+919876543210'],
  ['٠٥٥٥٠١٠١', '05550101'],
])('%s is the phone number %s', (typed, digits) => {
  expect(phone.parse(typed)).toBe(digits);
});

test.each([
  '12345',
  '1234567890123456',
  '+1-2345',
  '5550101+',
  'call me',
  '555 0101 ext',
  '',
  '+ () -',
  '++15035550188',
  '1234567,1234567',
])('%s is no phone number', (value) => {
  expect(phone.safeParse(value).success).toBe(false);
});
