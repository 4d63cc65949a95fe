import { expect, test } from 'vitest';
import { bookingTransitions, findTransition } from './booking-lifecycle.ts';
import { bookingState, isPaid } from './bookings.ts';

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

test('whoever loses an open booking by somebody else’s doing is told why', () => {
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
