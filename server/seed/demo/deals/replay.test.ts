import { demo } from '@respoke/demo-shop';
import type { BookingRow } from '@respoke/demo-shop/rows';
import { expect, test } from 'vitest';
import { replay } from './replay.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = new Date('2026-05-04T09:30:00Z');

/** Replays all deals of the demo as it looks at a moment. */
function replayAt(moment: Date) {
  const { bookings, payments, history, deals, offers, payoutAccounts } = demo.shopAt(moment);
  const paid = [...payments, ...history.payments, ...deals.payments];
  const rows = [...bookings, ...history.bookings, ...deals.bookings, ...offers.bookings];
  return rows.map((row) =>
    replay(row, {
      now: moment,
      payment: paid.find(({ bookingId }) => bookingId === row.id),
      accountId: payoutAccounts.find(({ userId }) => userId === row.sellerId)?.id,
    }),
  );
}

test('at any moment, every deal of the demo is one that the shop allows', () => {
  for (let month = 0; month < 12; month++)
    expect(replayAt(new Date(now.getTime() + month * 31.3 * dayMs)).length).toBeGreaterThan(300);
});

const [paid] = demo.shopAt(now).bookings.filter(({ state }) => state === 'paid');
const around = { now, payment: undefined, accountId: undefined };
const told = (change: Partial<BookingRow>): BookingRow => {
  if (!paid) throw new Error('nothing is paid');
  return { ...paid, ...change };
};
const at = (days: number) => new Date((paid?.bookedAt.getTime() ?? 0) + days * dayMs);

test('a step that the table does not allow is refused', () => {
  const steps = [{ at: at(0.1), event: 'ship', actor: 'seller' } as const];
  expect(() => replay(told({ state: 'shipped', steps }), around)).toThrow('ship is not possible');
});

test('a booking that says more than its steps is refused', () => {
  expect(() => replay(told({ state: 'paid', steps: [] }), around)).toThrow(
    'is booked and not paid',
  );
});

test('a booking whose time has passed without the step that follows is refused', () => {
  const later = { ...around, now: at(8) };
  expect(() => replay(told({ state: 'booked', steps: [] }), later)).toThrow(
    'the time for expire has passed',
  );
});

test('a paid booking without its payment is refused', () => {
  expect(() => replay(told({}), around)).toThrow('nothing was paid');
});
