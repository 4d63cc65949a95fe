import { expect, test } from 'vitest';
import type { PriceOffer } from '../../../../contract/deals/offers/offers.ts';
import { deliveryLine, leftText, stateBadge, stateText } from './offer-words.ts';

const offer: PriceOffer = {
  _id: '1',
  product: { _id: '2', title: 'Ostravo Svist', image: '', price: 480 },
  side: 'buyer',
  otherName: 'Sam Stillwater',
  isOwn: true,
  isRound: false,
  price: 400,
  delivery: 'pick_up',
  shippingPrice: 0,
  message: '',
  state: 'open',
  voidReason: null,
  madeAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  endsAt: '2026-11-22T10:00:00.000Z',
  secondsLeft: 172_800,
  events: ['withdraw'],
  threadId: '4',
  lineNumber: 1,
  bookingId: null,
};

test.each([
  [172_800, '2 days left'],
  [172_799, '1 day 23 hours left'],
  [86_400, '1 day left'],
  [3_660, '1 hour 1 minute left'],
  [3_600, '1 hour left'],
  [59, 'less than a minute left'],
  [0, 'less than a minute left'],
])('an offer that runs on for %i seconds has %s', (seconds, text) => {
  expect(leftText(seconds)).toBe(text);
});

test('an open offer says whose turn it is', () => {
  expect([stateBadge(offer)[0], stateText(offer)]).toEqual([
    'Open',
    expect.stringMatching(/^It can be answered until /),
  ]);
  const received = { ...offer, isOwn: false };
  expect([stateBadge(received)[0], stateText(received)]).toEqual([
    'Waits for you',
    expect.stringMatching(/^Please answer by /),
  ]);
});

test('an offer that is declined by the lowest price says the same as any other', () => {
  const declined: PriceOffer = { ...offer, state: 'declined' };
  expect(stateText(declined)).toBe('This offer was declined.');
  expect(stateText({ ...declined, side: 'seller', isOwn: false })).toBe('This offer was declined.');
});

test('a void offer says why, and a block does not say whose it is', () => {
  const ended: PriceOffer = { ...offer, state: 'voided', voidReason: 'blocked' };
  expect(stateText(ended)).toBe('The two of you can no longer buy from each other.');
});

test('a reservation says for whom it is until it is over', () => {
  const accepted: PriceOffer = { ...offer, state: 'accepted', bookingId: '5' };
  const reserved = { ...accepted, reservedUntil: '2026-11-23T10:00:00.000Z' };
  expect(stateText(reserved)).toMatch(/^Reserved for you until /);
  expect(stateText({ ...reserved, side: 'seller' })).toMatch(/^Reserved for the buyer until /);
  expect(stateText(accepted)).toBe('You have agreed on this price.');
});

test('shipping is said with what it costs in all', () => {
  const shipped: PriceOffer = { ...offer, delivery: 'shipping', shippingPrice: 45 };
  expect(deliveryLine(shipped)).toBe('Shipping for $45.00: $445.00 in all');
  expect(deliveryLine({ ...shipped, shippingPrice: 0 })).toBe('Shipping included');
  expect(deliveryLine({ ...offer, delivery: null })).toBe('You choose how you get the bicycle');
});
