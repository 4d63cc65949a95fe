import { expect, test } from 'vitest';
import type { PayoutRow } from '../../../contract/deals/payouts.ts';
import { configure } from '../../client-settings.ts';
import { csvLink, csvName } from './statement-link.ts';
import { sumRows } from './sum-rows.ts';

const row = (given: Partial<PayoutRow>): PayoutRow => ({
  bookingId: '00000000-0000-7000-8000-000000000001',
  productTitle: 'Ostravo Svist 1',
  state: 'paid',
  paidAt: '2026-10-30T08:00:00.000Z',
  price: 480,
  shipping: 0,
  fee: 0,
  refunded: 0,
  goesBack: 0,
  youGet: 480,
  earned: 0,
  held: 480,
  onTheWay: 0,
  paidOut: 0,
  unclaimed: 0,
  arrivesAt: null,
  failure: null,
  ...given,
});

test('a statement adds up whole cents', () => {
  const rows = [
    row({ price: 0.1, shipping: 0.2, youGet: 0.3, earned: 0.3, paidOut: 0.3 }),
    row({ price: 0.2, fee: 0.1, youGet: 0.1, paidOut: 0.1 }),
  ];
  expect(sumRows(rows)).toEqual({
    price: 0.3,
    shipping: 0.2,
    fee: 0.1,
    refunded: 0,
    goesBack: 0,
    youGet: 0.4,
    earned: 0.3,
    paidOut: 0.4,
  });
  expect(sumRows([]).youGet).toBe(0);
});

test('the file of a year is under the address of the calls', () => {
  configure({ apiBase: 'https://api.shop.example/api' } as never);
  expect(csvLink(2026)).toBe('https://api.shop.example/api/money/statement?year=2026');
  expect(csvName(2026)).toBe('sales-2026.csv');
});
