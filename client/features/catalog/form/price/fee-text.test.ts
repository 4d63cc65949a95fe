import { expect, test } from 'vitest';
import { hasFee } from '../../../../fee-words.ts';
import { feeText } from './fee-text.ts';

test('without a fee, nothing is said about it', () => {
  const none = { percent: 0, cents: 0 };
  expect([hasFee(none), feeText('480', none)]).toEqual([false, '']);
});

test('before a price is typed, the line says how the fee is made up', () => {
  expect(feeText('', { percent: 2.5, cents: 50 })).toBe(
    'The fee for a sale is 2.5% of the price and $0.50.',
  );
  expect(feeText('abc', { percent: 0, cents: 50 })).toBe('The fee for a sale is $0.50.');
});

test('a typed price is divided into what the seller gets and the fee', () => {
  expect(feeText('1480', { percent: 2, cents: 0 })).toBe(
    'You get $1,450.40 of $1,480.00; the fee is $29.60 (2% of the price).',
  );
  expect(feeText(10.15, { percent: 10, cents: 25 })).toBe(
    'You get $8.88 of $10.15; the fee is $1.27 (10% of the price and $0.25).',
  );
});

test('the fee is never more than the price', () => {
  expect(feeText('0.5', { percent: 0, cents: 100 })).toBe(
    'You get $0.00 of $0.50; the fee is $0.50 ($1.00).',
  );
});
