import { expect, test } from 'vitest';
import { brandOf, formatCvc, formatExpiry, formatNumber } from './card-format.ts';

test.each([
  ['', ''],
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  [' 4242 4242 4242 4242 99', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['36227206271667', '3622 720627 1667'],
  ['6205500000000000004', '6205 5000 0000 0000 004'],
  ['４２４２４', '4242 4'],
  ['card', ''],
])('the number "%s" reads "%s"', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

test.each([
  ['', ''],
  ['1', '1'],
  ['0', '0'],
  ['5', '05 / '],
  ['12', '12 / '],
  ['12 / ', '12 / '],
  ['1/', '01 / '],
  ['12 / 3', '12 / 3'],
  ['1230', '12 / 30'],
  ['12/30', '12 / 30'],
  ['1/30', '01 / 30'],
  ['12/2030', '12 / 30'],
  ['122030', '12 / 30'],
  ['2030-12', '12 / 30'],
  ['12 / 301', '12 / 30'],
])('the date "%s" reads "%s"', (typed, shown) => {
  expect(formatExpiry(typed, false)).toBe(shown);
});

test.each([
  ['12 /', '12'],
  ['1', '1'],
  ['12 / 3', '12 / 3'],
])('what is left after deleting, "%s", reads "%s"', (left, shown) => {
  expect(formatExpiry(left, true)).toBe(shown);
});

test.each([
  ['4242', 'Visa'],
  ['55', 'Mastercard'],
  ['2223', 'Mastercard'],
  ['37', 'American Express'],
  ['6011', 'Discover'],
  ['36', 'Diners Club'],
  ['35', 'JCB'],
  ['62', 'UnionPay'],
  ['9', ''],
  ['', ''],
])('a number that starts with "%s" is of brand "%s"', (digits, name) => {
  expect(brandOf(digits).name).toBe(name);
});

test('a security code has as many digits as the brand prints', () => {
  expect(formatCvc('12345', '4242')).toBe('123');
  expect(formatCvc('12345', '3782')).toBe('1234');
});
