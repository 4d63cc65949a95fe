import { expect, test } from 'vitest';
import { plainMoney, readMoney } from './read-money.ts';

test.each([
  // English
  ['1250', 1250],
  [' 1250.5 ', 1250.5],
  ['$1,250.00', 1250],
  ['1,250', 1250],
  ['1,250,000.99', 1_250_000.99],
  ['US$ 1,250', 1250],
  ['1250 USD', 1250],
  ['1250 dollars', 1250],
  ['.50', 0.5],
  ['0.05', 0.05],
  ['1250.', 1250],
  // German and Dutch
  ['749,90', 749.9],
  ['1250,5', 1250.5],
  ['1.250,00', 1250],
  ['1.250.000', 1_250_000],
  ['1250,-', 1250],
  ['1250.–', 1250],
  ['€ 1250', 1250],
  // Swiss
  ["1'250.50", 1250.5],
  ['1’250', 1250],
  // French, with the spaces that keyboards and copies have
  ['1 250', 1250],
  ['1 250,50 €', 1250.5],
  ['1\u00a0250\u202f000', 1_250_000],
  // Indian
  ['1,25,000', 125_000],
  ['₹1,25,000.50', 125_000.5],
  ['12,34,56,789', 123_456_789],
  // Other digits
  ['١٢٥٠', 1250],
  ['١٬٢٥٠٫٥', 1250.5],
  ['१२५०', 1250],
  ['１２５０', 1250],
])('%s is read as %s', (typed, amount) => {
  expect(readMoney(typed)).toEqual({ exact: amount });
});

test.each([
  ['1.250', 1250],
  ['12.500', 12_500],
  ['1.250,-', 1250],
  ['1.250.00', 1250],
  ['1,250,00', 1250],
])('%s is asked about as %s, and not taken', (typed, amount) => {
  expect(readMoney(typed)).toEqual({ likely: amount });
  expect(plainMoney(typed)).toBe(typed);
});

test.each([
  '',
  ' ',
  '$',
  'abc',
  '-5',
  '1e3',
  '12 50',
  '1250.505',
  '0.505',
  '1,2,3',
  '12a',
  '1..5',
  '1.2k',
  '10-20',
])('%j is no amount', (typed) => {
  expect(readMoney(typed)).toBeNull();
});

test('a clear amount is written as the API takes it', () => {
  expect(plainMoney('$1,250.00')).toBe('1250');
  expect(plainMoney('749,90')).toBe('749.9');
  expect(plainMoney('abc')).toBe('abc');
});
