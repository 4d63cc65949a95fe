import { beforeEach, expect, test } from 'vitest';
import { delivery, deliveryOffer } from '../../contract/catalog/delivery-offer.ts';
import type { ClientSettings } from '../../contract/client-settings.ts';
import { bookingTransitions } from '../../contract/deals/booking-lifecycle.ts';
import { type DealTime, dealTime } from '../../contract/deals/deal-times.ts';
import { configure } from '../client-settings.ts';
import { protectionPoints, totalParts, totalText, whoHoldsMoney } from './protection-words.ts';

/** Each time has a number of its own, from 101 days on. */
const dealDays = Object.fromEntries(
  dealTime.options.map((time, index) => [time, 101 + index]),
) as Record<DealTime, number>;

beforeEach(() => configure({ dealDays } as ClientSettings));

/** What the lifecycle does with the money of a paid bicycle when this time has passed. */
const moneyAfter = (time: DealTime) =>
  bookingTransitions.filter(({ after }) => after === time).map(({ money }) => money);

const read = (points: readonly (readonly string[])[]) => points.flat().join(' ');

test('a buyer reads five points, with the times of the delivery that is offered', () => {
  for (const offer of deliveryOffer.options) {
    const points = protectionPoints(offer);
    expect(points).toHaveLength(5);
    const text = read(points);
    expect(/\bcode\b/.test(text)).toBe(offer !== 'shipping');
    expect(/\barrives?\b/.test(text)).toBe(offer !== 'pick_up');
    expect(text.includes(`${dealDays.handedOver} days`)).toBe(offer !== 'shipping');
    expect(text.includes(`${dealDays.delivered} days`)).toBe(offer !== 'pick_up');
    expect(text).toContain(`within ${dealDays.notSent} days, you get all your money back`);
  }
});

test('the one who pays reads who has the money until when', () => {
  for (const way of delivery.options) {
    const text = read([whoHoldsMoney(way)]);
    expect(text).toContain('We hold your money');
    const time = way === 'pick_up' ? 'handedOver' : 'delivered';
    expect(text).toContain(`The seller gets the money ${dealDays[time]} days after`);
    expect(text).toContain(`within ${dealDays.notSent} days, you get it all back`);
  }
});

test('the lifecycle does with the money what the words say', () => {
  expect(moneyAfter('notSent')).toEqual(['return']);
  expect(moneyAfter('handedOver')).toEqual(['due']);
  expect(moneyAfter('delivered')).toEqual(['due']);
  for (const actor of ['seller', 'admin'] as const)
    expect(bookingTransitions).toContainEqual(
      expect.objectContaining({ from: 'disputed', actor, money: 'return' }),
    );
});

test('a total names the price, shipping and that there is no fee', () => {
  const offer = { price: 210, delivery: 'both', shipping: 45 } as const;
  expect(totalParts(offer, 'shipping')).toBe('$210.00 and $45.00 shipping, no fee for buyers');
  expect(totalParts(offer, 'pick_up')).toBe('Pick-up, no fee for buyers');
  expect(totalText(offer)).toBe(
    'You pay $210.00 in all, or $255.00 with shipping: no fee for buyers.',
  );
  expect(totalText({ ...offer, shipping: 0 })).toContain('$210.00 in all, also with shipping');
  expect(totalText({ price: 210, delivery: 'shipping', shipping: 0 })).toContain(
    '$210.00 in all, with shipping',
  );
});
