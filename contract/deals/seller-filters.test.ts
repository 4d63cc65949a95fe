import { expect, test } from 'vitest';
import { bookingState } from './booking-states.ts';
import { sellerFilters } from './bookings.ts';

test('the parts of a list of bookings have each state once', () => {
  const states = Object.values(sellerFilters).flat();
  expect(states.toSorted()).toEqual(bookingState.options.toSorted());
});
