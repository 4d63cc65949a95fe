import { type BookingTransition, notify } from './transition.ts';

/** From the payment to the delivery. */
export const paid: readonly BookingTransition[] = [
  {
    from: 'paid',
    event: 'ship',
    to: 'shipped',
    actor: 'seller',
    delivery: 'shipping',
    ...notify('shipped', 'buyer'),
    timestampColumn: 'shippedAt',
  },
  {
    from: 'paid',
    event: 'hand-over',
    to: 'handed_over',
    actor: 'seller',
    delivery: 'pick_up',
    ...notify('handed_over', 'buyer'),
    timestampColumn: 'handedOverAt',
  },
  // Until the server knew better, a seller could mark a pick-up as shipped, without the buyer's code.
  {
    from: 'shipped',
    event: 'await-code',
    to: 'paid',
    actor: 'system',
    delivery: 'pick_up',
    ...notify('code_needed', 'seller', 'buyer'),
  },
  {
    from: 'paid',
    event: 'remind-to-send',
    to: 'paid',
    actor: 'system',
    after: 'sendReminder',
    ...notify('send_reminder', 'seller'),
  },
  // The mails about these refunds are sent with the refund.
  {
    from: 'paid',
    event: 'refund-unsent',
    to: 'refunded',
    actor: 'system',
    after: 'notSent',
    reason: 'not_sent',
    ...notify('cancelled', 'seller'),
    money: 'return',
  },
  // The seller, or the shop outside a dispute.
  ...(
    [
      ['seller', 'by_seller'],
      ['admin', 'by_operator'],
    ] as const
  ).flatMap(([actor, reason]) => [
    ...(['paid', 'handed_over', 'shipped', 'delivered'] as const).map(
      (from): BookingTransition => ({
        from,
        event: 'refund-sale',
        to: 'refunded',
        actor,
        reason,
        money: 'return',
      }),
    ),
    // Good will, such as for a scratch: the deal goes on, and its times too.
    ...(['handed_over', 'shipped', 'delivered'] as const).map(
      (from): BookingTransition => ({
        from,
        event: 'give-part',
        to: from,
        actor,
        money: 'give-part',
      }),
    ),
  ]),
  // The operator has given the buyer all of the money back at the provider.
  ...(['paid', 'handed_over', 'shipped', 'delivered'] as const).map(
    (from): BookingTransition => ({
      from,
      event: 'refund-at-provider',
      to: 'refunded',
      actor: 'system',
      reason: 'by_operator',
      ...notify('cancelled', 'seller'),
    }),
  ),
  // An account was deleted: bookings that are paid and not shipped are refunded in full.
  {
    from: 'paid',
    event: 'lose-buyer',
    to: 'refunded',
    actor: 'system',
    reason: 'buyer_left',
    money: 'return',
  },
  {
    from: 'paid',
    event: 'lose-seller',
    to: 'refunded',
    actor: 'system',
    reason: 'seller_left',
    money: 'return',
  },

  {
    from: 'shipped',
    event: 'confirm-delivery',
    to: 'delivered',
    actor: 'buyer',
    ...notify('delivered', 'seller'),
    timestampColumn: 'deliveredAt',
  },
  {
    from: 'shipped',
    event: 'confirm-delivery',
    to: 'delivered',
    // A carrier's adapter.
    actor: 'system',
    ...notify('delivered', 'buyer', 'seller'),
    timestampColumn: 'deliveredAt',
  },
  // A buyer who picks the bicycle up can say so before the seller has entered the code, or without it.
  ...(['paid', 'shipped', 'delivered', 'handed_over'] as const).map(
    (from): BookingTransition => ({
      from,
      event: 'confirm-receipt',
      to: 'received',
      actor: 'buyer',
      ...(from === 'paid' && { delivery: 'pick_up' }),
      ...notify('received', 'seller'),
      timestampColumn: 'receivedAt',
      money: 'due',
    }),
  ),
  ...(
    [
      ['handed_over', 'receive', 'handedOver', undefined],
      ['delivered', 'receive', 'delivered', undefined],
      ['shipped', 'receive', 'tracked', true],
      ['shipped', 'receive-untracked', 'untracked', false],
    ] as const
  ).map(
    ([from, event, after, tracked]): BookingTransition => ({
      from,
      event,
      to: 'received',
      actor: 'system',
      after,
      ...(tracked !== undefined && { tracked, delivery: 'shipping' }),
      ...notify('received', 'buyer', 'seller'),
      timestampColumn: 'receivedAt',
      money: 'due',
    }),
  ),
];
