import { expect, test } from 'vitest';
import type { PriceOffer } from '../../../../contract/deals/offers/offers.ts';
import { groupByBicycle } from './group-by-bicycle.ts';

const offer = (id: string, price: number, endsAt: string, state = 'open') =>
  ({ _id: `${id} ${price}`, product: { _id: id }, price, endsAt, state }) as PriceOffer;

test('offers stand with their bicycle, which knows the highest open one and the one that ends first', () => {
  const groups = groupByBicycle([
    offer('a', 400, '2026-11-22'),
    offer('b', 90, '2026-11-20', 'declined'),
    offer('a', 420, '2026-11-21'),
    offer('a', 460, '2026-11-20', 'expired'),
  ]);
  expect(groups.map(({ product, offers }) => [product._id, offers.length])).toEqual([
    ['a', 3],
    ['b', 1],
  ]);
  const [first, second] = groups;
  expect(first?.open).toMatchObject({ count: 2, highest: 420, first: { price: 420 } });
  expect(second?.open).toBeNull();
});
