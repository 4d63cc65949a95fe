import { expect, test } from 'vitest';
import { bookingLifecycle, bookingState, isPaid, nextBookingState } from './bookings.ts';

test('every state can be reached from a new booking', () => {
  const reached = new Set(['booked']);
  for (let i = 0; i < bookingLifecycle.length; i++)
    for (const { from, to } of bookingLifecycle) if (reached.has(from)) reached.add(to);
  expect([...reached].toSorted()).toEqual(bookingState.options.toSorted());
});

test('no state and event lead to two places for the same person', () => {
  const steps = bookingLifecycle.map(({ from, event, who }) => `${from} ${event} ${who}`);
  expect(new Set(steps).size).toBe(steps.length);
});

test('what is paid stays paid, or is refunded because somebody left before it was shipped', () => {
  const paid = bookingLifecycle.filter(({ from }) => isPaid(from));
  expect(paid.length).toBeGreaterThan(0);
  const unpaid = paid.filter(({ to }) => !isPaid(to));
  expect(unpaid).toEqual([
    { from: 'paid', event: 'lose-buyer', to: 'refunded', who: 'system' },
    { from: 'paid', event: 'lose-seller', to: 'refunded', who: 'system' },
  ]);
});

test('what the table does not name is not allowed', () => {
  expect(nextBookingState('booked', 'ship', 'seller')).toBeNull();
  expect(nextBookingState('paid', 'delete', 'buyer')).toBeNull();
  expect(nextBookingState('paid', 'ship', 'buyer')).toBeNull();
  expect(nextBookingState('paid', 'ship', 'seller')).toBe('shipped');
});
