import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, formatTotal } from './money.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

test('money reads as everybody writes dollars', () => {
  expect([0, 0.5, 12.3, 999.99, 1250, 999_999.99, 1_234_567.8].map(formatMoney)).toEqual([
    '$0.00',
    '$0.50',
    '$12.30',
    '$999.99',
    '$1,250.00',
    '$999,999.99',
    '$1,234,567.80',
  ]);
  const cents = fc.integer({ min: 0, max: 1e11 });
  fc.assert(
    fc.property(cents, (amount) => formatMoney(amount / 100) === dollars.format(amount / 100)),
  );
});

test('a total names the part of shipping, if there is one', () => {
  expect(formatTotal(210, 45)).toBe('$255.00 (including $45.00 for shipping)');
  expect(formatTotal(1250, 0)).toBe('$1,250.00');
});
