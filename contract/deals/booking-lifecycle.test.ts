import { expect, test } from 'vitest';
import {
  type BookingTransition,
  bookingTransitions,
  findTransition,
  listTimers,
} from './booking-lifecycle.ts';
import { bookingState, isPaid } from './booking-states.ts';

const afterTime = ({ after, tracked, addressed }: BookingTransition): string => {
  const tracking = tracked === undefined ? '' : tracked ? ' with tracking' : ' without tracking';
  const address = addressed === undefined ? '' : addressed ? ' with address' : ' without address';
  return after ? `after ${after}${tracking}${address}` : '';
};

/** A transition as one line: who may take it, from and to which state, and what follows. */
const lineOf = (transition: BookingTransition): string => {
  const { from, event, to, actor, mail, ...effects } = transition;
  const named = (label: string, value: string | undefined) => value && `${label} ${value}`;
  return [
    `${from} -> ${to}: ${event} by ${actor}`,
    named('only', effects.delivery),
    afterTime(transition),
    named('reason', effects.reason),
    mail && `mail ${mail.kind} to ${mail.to.join(' and ')}`,
    named('audit', effects.audit),
    effects.restarts && 'restarts',
    named('sets', effects.timestampColumn),
    named('list', effects.listChange),
    named('money', effects.money),
  ]
    .filter(Boolean)
    .join('; ');
};

const life = [
  'booked -> paid: pay by system; mail paid to seller and buyer',
  'booked -> booked: accept-price by buyer; audit price_accepted',
  'booked -> booked: accept-offer by buyer; restarts',
  'booked -> booked: accept-offer by seller; restarts',
  'booked -> booked: lapse by system; after reserved',
  'booked -> cancelled: cancel by seller; reason by_seller; mail cancelled to buyer',
  'booked -> cancelled: delete by buyer; reason by_buyer; mail cancelled to seller; list leaves',
  'booked -> expired: expire by system; after unpaid; mail expired to buyer and seller',
  'cancelled -> cancelled: delete by buyer; list leaves',
  'expired -> expired: delete by buyer; list leaves',
  'refunded -> refunded: delete by buyer; list leaves',
  'booked -> cancelled: sell-to-another by system; reason sold; mail cancelled to buyer',
  'booked -> cancelled: withdraw-product by system; reason withdrawn; mail cancelled to buyer',
  'booked -> cancelled: lose-buyer by system; reason by_buyer; mail cancelled to seller',
  'booked -> cancelled: lose-seller by system; reason seller_left; mail cancelled to buyer',
  'booked -> refunded: refund by system; list returns',
  'cancelled -> refunded: refund by system; list returns',
  'expired -> refunded: refund by system; list returns',
  'paid -> shipped: ship by seller; only shipping; mail shipped to buyer; sets shippedAt',
  'paid -> handed_over: hand-over by seller; only pick_up; mail handed_over to buyer; sets handedOverAt',
  'shipped -> paid: await-code by system; only pick_up; mail code_needed to seller and buyer',
  'paid -> paid: remind-to-send by system; after sendReminder; mail send_reminder to seller',
  'paid -> refunded: refund-unsent by system; after notSent; reason not_sent; mail cancelled to seller; money return',
  'paid -> refunded: refund-sale by seller; reason by_seller; money return',
  'handed_over -> refunded: refund-sale by seller; reason by_seller; money return',
  'shipped -> refunded: refund-sale by seller; reason by_seller; money return',
  'delivered -> refunded: refund-sale by seller; reason by_seller; money return',
  'handed_over -> handed_over: give-part by seller; money give-part',
  'shipped -> shipped: give-part by seller; money give-part',
  'delivered -> delivered: give-part by seller; money give-part',
  'paid -> refunded: refund-sale by admin; reason by_operator; money return',
  'handed_over -> refunded: refund-sale by admin; reason by_operator; money return',
  'shipped -> refunded: refund-sale by admin; reason by_operator; money return',
  'delivered -> refunded: refund-sale by admin; reason by_operator; money return',
  'handed_over -> handed_over: give-part by admin; money give-part',
  'shipped -> shipped: give-part by admin; money give-part',
  'delivered -> delivered: give-part by admin; money give-part',
  'paid -> refunded: refund-at-provider by system; reason by_operator; mail cancelled to seller',
  'handed_over -> refunded: refund-at-provider by system; reason by_operator; mail cancelled to seller',
  'shipped -> refunded: refund-at-provider by system; reason by_operator; mail cancelled to seller',
  'delivered -> refunded: refund-at-provider by system; reason by_operator; mail cancelled to seller',
  'paid -> refunded: lose-buyer by system; reason buyer_left; money return',
  'paid -> refunded: lose-seller by system; reason seller_left; money return',
  'shipped -> delivered: confirm-delivery by buyer; mail delivered to seller; sets deliveredAt',
  'shipped -> delivered: confirm-delivery by system; mail delivered to buyer and seller; sets deliveredAt',
  'paid -> received: confirm-receipt by buyer; only pick_up; mail received to seller; sets receivedAt; money due',
  'shipped -> received: confirm-receipt by buyer; mail received to seller; sets receivedAt; money due',
  'delivered -> received: confirm-receipt by buyer; mail received to seller; sets receivedAt; money due',
  'handed_over -> received: confirm-receipt by buyer; mail received to seller; sets receivedAt; money due',
  'handed_over -> received: receive by system; after handedOver; mail received to buyer and seller; sets receivedAt; money due',
  'delivered -> received: receive by system; after delivered; mail received to buyer and seller; sets receivedAt; money due',
  'shipped -> received: receive by system; only shipping; after tracked with tracking; mail received to buyer and seller; sets receivedAt; money due',
  'shipped -> received: receive-untracked by system; only shipping; after untracked without tracking; mail received to buyer and seller; sets receivedAt; money due',
  'shipped -> disputed: dispute by buyer',
  'delivered -> disputed: dispute by buyer',
  'handed_over -> disputed: dispute by buyer',
  'disputed -> disputed: escalate-unanswered by system; after answer',
  'disputed -> disputed: escalate-undecided by system; after decision',
  'disputed -> refunded: settle-full by seller; reason dispute; money return',
  'disputed -> refunded: settle-full by admin; reason dispute; money return',
  'disputed -> decided: settle-part by buyer; money divide',
  'disputed -> decided: settle-part by seller; money divide',
  'disputed -> decided: settle-part by admin; money divide',
  'disputed -> decided: settle-none by buyer; money due',
  'disputed -> decided: settle-none by admin; money due',
  'disputed -> returning: require-return by admin',
  'returning -> returning: give-return-address by seller; restarts',
  'returning -> returning: remind-of-address by system; after addressReminder without address',
  'returning -> refunded: refund-unaddressed by system; after returnAddress without address; reason dispute; money return',
  'returning -> sent_back: send-back by buyer',
  'returning -> decided: keep-unreturned by system; after sendBack with address; money due',
  'returning -> refunded: confirm-return by seller; reason dispute; money return',
  'sent_back -> refunded: confirm-return by seller; reason dispute; money return',
  'sent_back -> refunded: confirm-return by system; after returned; reason dispute; money return',
  'sent_back -> disputed: object-to-return by seller',
  'paid -> disputed: charge-back by system',
  'handed_over -> disputed: charge-back by system',
  'shipped -> disputed: charge-back by system',
  'delivered -> disputed: charge-back by system',
  'received -> disputed: charge-back by system',
  'disputed -> disputed: charge-back by system',
  'returning -> disputed: charge-back by system',
  'sent_back -> disputed: charge-back by system',
  'decided -> disputed: charge-back by system',
  'completed -> disputed: charge-back by system',
  'paid_out -> disputed: charge-back by system',
  'disputed -> decided: win-chargeback by system; money due',
  'disputed -> paid: win-unsent by system',
  'disputed -> refunded: lose-chargeback by system; reason chargeback',
  'received -> completed: transfer by system; sets completedAt',
  'received -> received: remind-to-claim by system; after claimReminder; mail claim_money to seller',
  'received -> completed: set-aside by system; after unclaimed; mail claim_money to seller; sets completedAt; money set-aside',
  'decided -> completed: transfer by system; sets completedAt',
  'decided -> decided: remind-to-claim by system; after claimReminder; mail claim_money to seller',
  'decided -> completed: set-aside by system; after unclaimed; mail claim_money to seller; sets completedAt; money set-aside',
  'completed -> completed: transfer by system',
  'completed -> paid_out: pay-out by system; mail paid_out to seller',
  'paid_out -> completed: lose-payout by system; mail payout_failed to seller',
];

test('the whole life of a booking', () => {
  expect(bookingTransitions.map(lineOf)).toEqual(life);
});

test('every state can be reached from a new booking', () => {
  const reached = new Set(['booked']);
  for (let i = 0; i < bookingTransitions.length; i++)
    for (const { from, to } of bookingTransitions) if (reached.has(from)) reached.add(to);
  expect([...reached].toSorted()).toEqual(bookingState.options.toSorted());
});

const none = { isTracked: false, isAddressed: false, isReserved: false };

test.each([
  ['booked', none, ['expire']],
  ['booked', { ...none, isReserved: true }, ['lapse', 'expire']],
  ['paid', none, ['remind-to-send', 'refund-unsent']],
  ['shipped', none, ['receive-untracked']],
  ['shipped', { ...none, isTracked: true }, ['receive']],
  ['returning', none, ['remind-of-address', 'refund-unaddressed']],
  ['returning', { ...none, isAddressed: true }, ['keep-unreturned']],
  ['sent_back', { ...none, isAddressed: true }, ['confirm-return']],
  ['refunded', none, []],
] as const)('in %s with %o, these happen automatically: %s', (state, known, events) => {
  const timers = listTimers(state, known);
  expect(timers.map(({ event }) => event)).toEqual(events);
  for (const { event, time } of timers)
    expect(bookingTransitions).toContainEqual(
      expect.objectContaining({ from: state, event, after: time }),
    );
});

test('no state and event lead to two places for the same person', () => {
  const steps = bookingTransitions.map(({ from, event, actor }) => `${from} ${event} ${actor}`);
  expect(new Set(steps).size).toBe(steps.length);
});

test('what is paid stays paid until all of the money goes back, by the shop or by the bank', () => {
  const paid = bookingTransitions.filter(({ from, to }) => isPaid(from) && !isPaid(to));
  expect(paid.length).toBeGreaterThan(0);
  for (const { event, to, money, reason } of paid) {
    expect(to, event).toBe('refunded');
    expect(reason, event).toBeDefined();
    const isBack = event === 'lose-chargeback' || event === 'refund-at-provider';
    expect(money, event).toBe(isBack ? undefined : 'return');
  }
});

test('money that is held goes to the seller, to the buyer, or to both by a decision', () => {
  const settled = bookingTransitions.filter(({ to }) => to === 'received' || to === 'decided');
  expect(settled.filter(({ from, to }) => from !== to && !isPaid(from))).toEqual([]);
  for (const { from, event, to, money } of settled.filter(({ from, to }) => from !== to))
    expect(money, `${from} ${event} ${to}`).toBe(event === 'settle-part' ? 'divide' : 'due');
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
  const booked = { state: 'booked', delivery: 'shipping' } as const;
  const paid = { ...booked, state: 'paid' } as const;
  expect(findTransition(booked, 'ship', 'seller')).toBeUndefined();
  expect(findTransition(paid, 'delete', 'buyer')).toBeUndefined();
  expect(findTransition(paid, 'ship', 'buyer')).toBeUndefined();
  expect(findTransition(paid, 'ship', 'seller')?.to).toBe('shipped');
  expect(findTransition({ ...paid, delivery: 'pick_up' }, 'ship', 'seller')).toBeUndefined();
});
