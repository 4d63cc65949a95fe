import { expect, test } from 'vitest';
import { type BookingTransition, bookingTransitions, findTransition } from './booking-lifecycle.ts';
import { bookingState, isPaid } from './bookings.ts';

/** A transition as one line: who may take it, from and to which state, and what follows. */
const lineOf = ({ from, event, to, actor, ...effects }: BookingTransition): string => {
  const { reason, mail, audit, timestampColumn, listChange } = effects;
  const parts = [
    `${from} -> ${to}: ${event} by ${actor}`,
    reason && `reason ${reason}`,
    mail && `mail ${mail.kind} to ${mail.to.join(' and ')}`,
    audit && `audit ${audit}`,
    timestampColumn && `sets ${timestampColumn}`,
    listChange && `list ${listChange}`,
  ];
  return parts.filter(Boolean).join('; ');
};

test('the whole life of a booking', () => {
  expect(bookingTransitions.map(lineOf)).toEqual([
    'booked -> paid: pay by system; mail paid to seller and buyer',
    'paid -> shipped: ship by seller; mail shipped to buyer; sets shippedAt',
    'shipped -> received: confirm-receipt by buyer; mail received to seller',
    'booked -> booked: accept-price by buyer; audit price_accepted',
    'booked -> cancelled: cancel by seller; reason by_seller; mail cancelled to buyer',
    'booked -> cancelled: delete by buyer; reason by_buyer; mail cancelled to seller; list leaves',
    'cancelled -> cancelled: delete by buyer; list leaves',
    'refunded -> refunded: delete by buyer; list leaves',
    'booked -> cancelled: sell-to-another by system; reason sold; mail cancelled to buyer',
    'booked -> cancelled: withdraw-product by system; reason withdrawn; mail cancelled to buyer',
    'booked -> refunded: refund by system; list returns',
    'cancelled -> refunded: refund by system; list returns',
    'booked -> cancelled: lose-buyer by system; reason by_buyer; mail cancelled to seller',
    'booked -> cancelled: lose-seller by system; reason seller_left; mail cancelled to buyer',
    'paid -> refunded: lose-buyer by system; reason buyer_left',
    'paid -> refunded: lose-seller by system; reason seller_left',
  ]);
});

test('every state can be reached from a new booking', () => {
  const reached = new Set(['booked']);
  for (let i = 0; i < bookingTransitions.length; i++)
    for (const { from, to } of bookingTransitions) if (reached.has(from)) reached.add(to);
  expect([...reached].toSorted()).toEqual(bookingState.options.toSorted());
});

test('no state and event lead to two places for the same person', () => {
  const steps = bookingTransitions.map(({ from, event, actor }) => `${from} ${event} ${actor}`);
  expect(new Set(steps).size).toBe(steps.length);
});

test('what is paid stays paid, or is refunded because somebody left before it was shipped', () => {
  const paid = bookingTransitions.filter(({ from }) => isPaid(from));
  expect(paid.length).toBeGreaterThan(0);
  const unpaid = paid.filter(({ to }) => !isPaid(to));
  expect(unpaid).toEqual([
    { from: 'paid', event: 'lose-buyer', to: 'refunded', actor: 'system', reason: 'buyer_left' },
    { from: 'paid', event: 'lose-seller', to: 'refunded', actor: 'system', reason: 'seller_left' },
  ]);
});

test('a person whose open booking is ended by another person is told why', () => {
  const lost = bookingTransitions.filter(
    ({ from, to, event }) => from === 'booked' && to === 'cancelled' && event !== 'refund',
  );
  expect(lost.length).toBeGreaterThan(0);
  for (const { reason, mail } of lost) {
    expect(reason).toBeDefined();
    expect(mail?.kind).toBe('cancelled');
    expect(mail?.to).toHaveLength(1);
  }
});

test('what the table does not name is not allowed', () => {
  expect(findTransition('booked', 'ship', 'seller')).toBeUndefined();
  expect(findTransition('paid', 'delete', 'buyer')).toBeUndefined();
  expect(findTransition('paid', 'ship', 'buyer')).toBeUndefined();
  expect(findTransition('paid', 'ship', 'seller')?.to).toBe('shipped');
});
