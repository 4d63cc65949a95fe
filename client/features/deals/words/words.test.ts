import { expect, test } from 'vitest';
import { bookingTransitions } from '../../../../contract/deals/booking-lifecycle.ts';
import { bookingState, cancelReason } from '../../../../contract/deals/booking-states.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { stateLabel } from '../../../booking-labels.ts';
import { sampleDeal } from '../sample-deal.ts';
import { eventWords, timelineWords } from './event-words.ts';
import { nextWords } from './next-words.ts';
import { stateWords } from './state-words.ts';

const sides = ['buyer', 'seller', 'admin'] as const;
const at = '2026-11-20T12:02:00.000Z';
const isSentence = /^[A-Z].*\.$/;
const timed = bookingTransitions.filter(({ after }) => after !== undefined);

const eachState = bookingState.options.flatMap((state) => sides.map((side) => ({ state, side })));

test.each(eachState)('$state has words and a label for the $side', ({ state, side }) => {
  const words = stateWords(sampleDeal({ side }, { state }));
  expect(words).toMatch(isSentence);
  expect(words).not.toMatch(/undefined|null| {2}/);
  expect(stateLabel(state, side)).toMatch(/^[A-Z][a-z ,]+$/);
});

test('the sides read different words where they have different things to do', () => {
  for (const state of ['paid', 'shipped', 'disputed', 'returning', 'sent_back'] as const)
    expect(new Set(sides.map((side) => stateWords(sampleDeal({ side }, { state }))))).toHaveLength(
      3,
    );
});

test('each reason why a deal ended is told, to each side in its own words', () => {
  for (const side of sides) {
    const told = cancelReason.options.map((reason) =>
      stateWords(sampleDeal({ side }, { state: 'refunded', cancelReason: reason })),
    );
    expect(new Set(told).size).toBe(told.length);
  }
  const refunded = { state: 'refunded', cancelReason: 'by_seller' } as const;
  expect(stateWords(sampleDeal({ side: 'seller' }, refunded))).toContain(
    'You have ended the sale.',
  );
  expect(stateWords(sampleDeal({ side: 'buyer' }, refunded))).toContain('The seller has ended');
});

test('the buyer of a bicycle whose offer has changed reads the new one', () => {
  const [now] = sampleDeal().booking.productDetails;
  const details = { ...now, selling_price: 590 } as NonNullable<typeof now>;
  const booked = { state: 'booked', paid: false } as const;
  expect(stateWords(sampleDeal({}, { ...booked, productDetails: [details] }))).toContain('$590.00');
  expect(stateWords(sampleDeal({}, booked))).toContain('You have booked this bicycle.');
});

test('the deadline of what somebody has to do is told', () => {
  const next = { event: 'refund-unsent', at };
  for (const delivery of ['pick_up', 'shipping'] as const)
    expect(stateWords(sampleDeal({ side: 'seller', next }, { delivery }))).toContain(
      'Nov 20, 2026',
    );
  // A reminder is no deadline.
  const reminder = { event: 'remind-to-send', at };
  expect(stateWords(sampleDeal({ side: 'seller', next: reminder }))).not.toContain('2026');
});

test('the money of a finished deal waits for an account only where the server says so', () => {
  const next = { event: 'set-aside', at };
  for (const state of ['received', 'decided'] as const) {
    const told = (given: Partial<Deal>) =>
      stateWords(sampleDeal({ side: 'seller', ...given }, { state }));
    expect(told({ next })).toContain('We send it to your account as soon as that is set up.');
    expect(told({ next: null })).toContain('We send it to your account.');
  }
});

test('a buyer reads how the money came back', () => {
  const told = (money: Partial<Deal['money']>) =>
    stateWords(sampleDeal({ money: { ...sampleDeal().money, ...money } }, { state: 'refunded' }));
  expect(told({ refundDue: 640 })).toContain('on its way to your card');
  expect(told({ refunded: 640 })).toContain('refunded all your money to your card');
  expect(told({ refunded: 640, paidOtherwise: 640 })).toMatch(/paid you \$640\.00 another way/);
  expect(told({ takenBack: 640 })).toContain('Your bank has returned');
});

test('a chargeback is told apart from a complaint', () => {
  const dispute = { kind: 'chargeback', closedAt: null } as Deal['disputes'][number];
  const deal = sampleDeal({ disputes: [dispute] }, { state: 'disputed' });
  expect(stateWords(deal)).toContain('bank');
  expect(stateWords({ ...deal, disputes: [{ ...dispute, closedAt: at }] })).not.toContain('bank');
});

test.each(timed)('that $event happens automatically is told with its time', ({ event }) => {
  for (const side of sides) {
    const words = nextWords({ next: { event, at }, side, disputes: [] });
    const concernsBuyer = !['remind-to-claim', 'set-aside'].includes(event);
    if (side === 'buyer' && !concernsBuyer) expect(words).toBeNull();
    else expect(words).toMatch(/^[A-Z].*Nov 20, 2026.*\.$/);
  }
});

test('nothing is told where nothing happens automatically', () => {
  expect(nextWords({ next: null, side: 'buyer', disputes: [] })).toBeNull();
  expect(
    nextWords({ next: { event: 'of another release', at }, side: 'buyer', disputes: [] }),
  ).toBeNull();
});

test('after an answer, the time to decide is told in place of the time to answer', () => {
  const dueAt = '2026-12-04T12:02:00.000Z';
  const next = { event: 'escalate-unanswered', at };
  const told = (waitsFor: 'seller' | 'admin') =>
    nextWords({
      next,
      side: 'seller',
      disputes: [{ waitsFor, dueAt } as Deal['disputes'][number]],
    });
  expect(told('seller')).toContain('If you have not answered by Nov 20, 2026');
  expect(told('admin')).toContain('We decide by Dec 4, 2026');
});

test('each event of the lifecycle has words, for whoever triggers it', () => {
  for (const { event, actor } of bookingTransitions) {
    const words = eventWords(event, actor);
    expect(words).toMatch(isSentence);
    if (actor !== 'system' && !['delete', 'accept-price'].includes(event)) {
      const who = { buyer: 'buyer', seller: 'seller', admin: 'admin' }[actor];
      expect(words, event).toContain(who);
    }
  }
  expect(eventWords('of another release', 'system')).toBe('of another release');
});

test('money that is set aside is told apart from money that was transferred', () => {
  const told = (side: Deal['side'], ...events: string[]) => {
    const timeline = events.map((event) => ({ at, event, actor: 'system', state: 'completed' }));
    return stateWords(
      sampleDeal({ side, timeline: timeline as Deal['timeline'] }, { state: 'completed' }),
    );
  };
  expect(told('admin', 'set-aside')).toContain('set aside');
  expect(told('seller', 'set-aside')).toContain('set aside');
  for (const events of [['transfer'], ['set-aside', 'transfer']]) {
    expect(told('admin', ...events)).toBe("The money was transferred to the seller's account.");
    expect(told('seller', ...events)).toContain('on its way to your bank');
  }
});

test('the buyer does not read about the account of the seller', () => {
  const timeline: Deal['timeline'] = [
    { at, event: 'transfer', actor: 'system', state: 'completed' },
    { at, event: 'pay-out', actor: 'system', state: 'paid_out' },
  ];
  const count = (side: Deal['side']) => timelineWords(sampleDeal({ side, timeline })).length;
  expect([count('buyer'), count('seller'), count('admin')]).toEqual([2, 3, 3]);
  expect(stateLabel('paid_out', 'buyer')).toBe('Completed');
});
