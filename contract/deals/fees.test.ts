import { expect, test } from 'vitest';
import { feeAfterRefund, feeOf } from './fees.ts';

test('a refund first gives back the price, and lowers the fee in proportion; shipping bears none', () => {
  // $100 and $20 of shipping at 5 %.
  const deal = { priceCents: 10_000, feeCents: feeOf(10_000, { percent: 5, cents: 0 }) };
  const left = [0, 2000, 5000, 9999, 10_000, 11_000, 12_000].map((refunded) =>
    feeAfterRefund(deal, refunded),
  );
  expect(left).toEqual([500, 400, 250, 0, 0, 0, 0]);
});
