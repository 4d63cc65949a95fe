import type { BookingState } from '../booking-states.ts';
import type { BookingActor, BookingEvent, BookingTransition } from './transition.ts';

/** A way to settle a dispute, and the sides that may choose it. */
const settle = (
  event: Extract<BookingEvent, 'settle-full' | 'settle-part' | 'settle-none' | 'require-return'>,
  effects: Pick<BookingTransition, 'to' | 'reason' | 'money'>,
  actors: readonly Exclude<BookingActor, 'system'>[],
): BookingTransition[] =>
  actors.map((actor) => ({
    from: 'disputed',
    event,
    actor,
    ...effects,
  }));

const freeze = (from: BookingState): BookingTransition => ({
  from,
  event: 'charge-back',
  to: 'disputed',
  actor: 'system',
});

/**
 * Complaints of the buyer and chargebacks of the card holder's bank. The notifications about each
 * step are written with the step, in the dispute. Money moves only by a row of this table.
 */
export const disputes: readonly BookingTransition[] = [
  { from: 'shipped', event: 'dispute', to: 'disputed', actor: 'buyer' },
  { from: 'delivered', event: 'dispute', to: 'disputed', actor: 'buyer' },
  { from: 'handed_over', event: 'dispute', to: 'disputed', actor: 'buyer' },

  {
    from: 'disputed',
    event: 'escalate-unanswered',
    to: 'disputed',
    actor: 'system',
    after: 'answer',
  },
  {
    from: 'disputed',
    event: 'escalate-undecided',
    to: 'disputed',
    actor: 'system',
    after: 'decision',
  },

  // The seller accepts a claim for all of the money; the buyer accepts the seller's offer, or ends
  // the dispute.
  ...settle('settle-full', { to: 'refunded', reason: 'dispute', money: 'return' }, [
    'seller',
    'admin',
  ]),
  ...settle('settle-part', { to: 'decided', money: 'divide' }, ['buyer', 'seller', 'admin']),
  ...settle('settle-none', { to: 'decided', money: 'due' }, ['buyer', 'admin']),
  ...settle('require-return', { to: 'returning' }, ['admin']),

  // The buyer has time to send it back from the moment at which there is an address for it. A seller
  // who gives none in time pays the price back without a return.
  {
    from: 'returning',
    event: 'give-return-address',
    to: 'returning',
    actor: 'seller',
    restarts: true,
  },
  {
    from: 'returning',
    event: 'remind-of-address',
    to: 'returning',
    actor: 'system',
    after: 'addressReminder',
    addressed: false,
  },
  {
    from: 'returning',
    event: 'refund-unaddressed',
    to: 'refunded',
    actor: 'system',
    after: 'returnAddress',
    addressed: false,
    reason: 'dispute',
    money: 'return',
  },
  { from: 'returning', event: 'send-back', to: 'sent_back', actor: 'buyer' },
  {
    from: 'returning',
    event: 'keep-unreturned',
    to: 'decided',
    actor: 'system',
    after: 'sendBack',
    addressed: true,
    money: 'due',
  },
  ...(['returning', 'sent_back'] as const).map(
    (from): BookingTransition => ({
      from,
      event: 'confirm-return',
      to: 'refunded',
      actor: 'seller',
      reason: 'dispute',
      money: 'return',
    }),
  ),
  {
    from: 'sent_back',
    event: 'confirm-return',
    to: 'refunded',
    actor: 'system',
    after: 'returned',
    reason: 'dispute',
    money: 'return',
  },
  { from: 'sent_back', event: 'object-to-return', to: 'disputed', actor: 'seller' },

  ...(
    [
      'paid',
      'handed_over',
      'shipped',
      'delivered',
      'received',
      'disputed',
      'returning',
      'sent_back',
      'decided',
      'completed',
      'paid_out',
    ] as const
  ).map(freeze),
  { from: 'disputed', event: 'win-chargeback', to: 'decided', actor: 'system', money: 'due' },
  // The payment stands, and the seller has not sent the bicycle yet.
  { from: 'disputed', event: 'win-unsent', to: 'paid', actor: 'system' },
  {
    from: 'disputed',
    event: 'lose-chargeback',
    to: 'refunded',
    actor: 'system',
    reason: 'chargeback',
  },
];
