import { expect, test } from 'vitest';
import { bookingState } from '../../../../contract/deals/booking-states.ts';
import type { PayoutAccount, PayoutRow } from '../../../../contract/deals/payouts.ts';
import { stateLabels } from '../../../../contract/deals/state-labels.ts';
import { arrivalText } from './deal-words.ts';

const now = new Date('2026-11-24T12:00:00.000Z');

const active: PayoutAccount = { status: 'active', requirements: [], holdUntil: null };

const row = (given: Partial<PayoutRow>): PayoutRow => ({
  bookingId: '00000000-0000-7000-8000-000000000001',
  productTitle: 'Ostravo Svist 1',
  state: 'completed',
  paidAt: '2026-10-30T08:00:00.000Z',
  price: 480,
  shipping: 0,
  fee: 0,
  refunded: 0,
  goesBack: 0,
  youGet: 480,
  earned: 0,
  held: 0,
  onTheWay: 0,
  paidOut: 0,
  unclaimed: 0,
  arrivesAt: null,
  failure: null,
  ...given,
});

const says = (given: Partial<PayoutRow>, account = active) => arrivalText(row(given), account, now);

test('every state has a name of its own', () => {
  const labels = bookingState.options.map((state) => stateLabels[state]);
  expect(new Set(labels).size).toBe(labels.length);
});

test('held money names what it waits for, in every state', () => {
  for (const state of bookingState.options)
    expect(says({ state, held: 480 }), state).toMatch(/^[A-Z].*\.$/);
  expect(says({ state: 'shipped', held: 480 })).toBe('After the buyer has the bicycle.');
  expect(says({ state: 'disputed', held: 480 })).toBe('When the dispute is settled.');
});

test('money on the way waits for the account, then for the hold, then for the bank', () => {
  const onTheWay = { onTheWay: 480 };
  const hold = (holdUntil: string) => ({ ...active, holdUntil });
  expect(says(onTheWay, { ...active, status: 'restricted' })).toBe('When your account is set up.');
  expect(says(onTheWay, hold('2026-11-26T09:00:00.000Z'))).toBe('Not before Nov 26, 2026.');
  expect(says(onTheWay, hold('2026-11-20T09:00:00.000Z'))).toBe('On its way to your bank.');
});

test('a date of arrival is said before and after it', () => {
  expect(says({ onTheWay: 480, arrivesAt: '2026-11-27T00:00:00.000Z' })).toBe(
    'Arrives on Nov 27, 2026.',
  );
  expect(says({ paidOut: 480, arrivesAt: '2026-11-20T00:00:00.000Z' })).toBe(
    'Arrived on Nov 20, 2026.',
  );
});

test('money that is set aside waits for the account', () => {
  expect(says({ unclaimed: 480 })).toBe('Set aside, until your account is set up.');
});

test('a deal that was refunded in full brings nothing', () => {
  expect(says({ state: 'refunded', refunded: 480, youGet: 0 })).toBe(
    'You get nothing for this sale.',
  );
});

test('of money that goes back, it says when', () => {
  expect(says({ state: 'sent_back', goesBack: 480, youGet: 0 })).toBe(
    'The buyer gets the money back when you have the bicycle.',
  );
});

test('a failure is said in plain words, whatever the provider calls it', () => {
  const onTheWay = { onTheWay: 480 };
  expect(says({ ...onTheWay, failure: 'account_closed' })).toBe('The bank account is closed.');
  expect(says({ ...onTheWay, failure: 'some_new_code' })).toBe('The payment did not go through.');
  expect(says({ ...onTheWay, failure: 'The bank is on strike.' })).toBe('The bank is on strike.');
});
