import { expect, test } from 'vitest';
import { sellerSteps } from './choose-next-steps.ts';

const titles = (needsPayoutAccount: boolean, openBookings: number) =>
  sellerSteps({ prices: [], openBookings, needsPayoutAccount }).map(({ title }) => title);

test('a seller who has sold something and has no account is told first how to get paid', () => {
  expect(titles(true, 0)[0]).toBe('Get paid');
  expect(titles(true, 2).slice(0, 2)).toEqual(['Get paid', '2 open bookings']);
});

test('no other seller is told', () => {
  expect(titles(false, 2)).not.toContain('Get paid');
});

test('the steps are never more than one row', () => {
  expect([titles(true, 2).length, titles(false, 0).length]).toEqual([3, 3]);
});
