import { expect, test } from 'vitest';
import type { MoneyRow } from '../../../contract/trade/money.ts';
import { configure } from '../../client-settings.ts';
import { monthLabel } from './month-label.ts';
import { csvLink, csvName } from './statement-link.ts';
import { sumRows, youGet } from './sum-rows.ts';

const row = (given: Partial<MoneyRow>): MoneyRow => ({
  bookingId: '00000000-0000-7000-8000-000000000001',
  productTitle: 'Ostravo Svist 1',
  state: 'paid',
  paidAt: '2026-10-30T08:00:00.000Z',
  price: 480,
  shipping: 0,
  fee: 0,
  refunded: 0,
  goesBack: 0,
  held: 480,
  onTheWay: 0,
  paidOut: 0,
  unclaimed: 0,
  arrivesAt: null,
  failure: null,
  ...given,
});

test('a seller gets price and shipping, less the fee and what was refunded', () => {
  expect(youGet(row({ price: 480, shipping: 20.5, fee: 9.6, refunded: 50 }))).toBe(440.9);
});

test('a full refund leaves nothing, and never less than nothing', () => {
  expect(youGet(row({ price: 480, refunded: 480 }))).toBe(0);
  expect(youGet(row({ price: 480, fee: 9.6, refunded: 480 }))).toBe(0);
});

test('what goes back with a bicycle is not for the seller', () => {
  expect(youGet(row({ price: 480, goesBack: 480, held: 0 }))).toBe(0);
});

test('a statement adds up whole cents', () => {
  const rows = [
    row({ price: 0.1, shipping: 0.2, paidOut: 0.3 }),
    row({ price: 0.2, fee: 0.1, paidOut: 0.1 }),
  ];
  expect(sumRows(rows)).toEqual({
    price: 0.3,
    shipping: 0.2,
    fee: 0.1,
    refunded: 0,
    goesBack: 0,
    gets: 0.4,
    paidOut: 0.4,
  });
  expect(sumRows([]).gets).toBe(0);
});

test('the file of a year is under the address of the calls', () => {
  configure({ apiBase: 'https://api.shop.example/api' } as never);
  expect(csvLink(2026)).toBe('https://api.shop.example/api/money/statement?year=2026');
  expect(csvName(2026)).toBe('sales-2026.csv');
});

test('months have their names', () => {
  expect(monthLabel('2026-05')).toBe('May 2026');
});
