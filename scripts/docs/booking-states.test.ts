import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bookingTransitions } from '../../contract/deals/booking-lifecycle.ts';
import { bookingState, finalStates } from '../../contract/deals/booking-states.ts';
import { renderBookingStates } from './booking-states.ts';

test('the page about the states of a booking agrees with the table', () => {
  expect(readFileSync('docs/booking-states.md', 'utf8')).toBe(renderBookingStates());
});

test('every state can be reached, and only the final ones have no step that leads on', () => {
  const leadsOn = bookingTransitions.filter(({ from, to }) => from !== to);
  const reached = new Set(leadsOn.map(({ to }) => to));
  expect(bookingState.options.filter((state) => !reached.has(state))).toEqual(['booked']);
  // A payment that comes too late is refunded, and a bank may take a payment back after the end.
  const isLate = ['refund', 'charge-back', 'lose-payout'];
  const usual = new Set(
    leadsOn.filter(({ event }) => !isLate.includes(event)).map(({ from }) => from),
  );
  expect(bookingState.options.filter((state) => !usual.has(state)).toSorted()).toEqual(
    [...finalStates].toSorted(),
  );
});

test('no state has two steps for the same event by the same side', () => {
  const keys = bookingTransitions.map(({ from, event, actor }) => `${from} ${event} ${actor}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('whatever waits for a side moves on automatically after a time, or waits for an admin', () => {
  const waiting = bookingState.options.filter(
    (state) => !finalStates.some((final) => final === state) && state !== 'disputed',
  );
  for (const state of waiting.filter((one) => one !== 'completed'))
    expect(
      bookingTransitions.some(({ from, to, after }) => from === state && to !== state && after),
      state,
    ).toBe(true);
});
