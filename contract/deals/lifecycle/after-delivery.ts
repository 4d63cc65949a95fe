import { type BookingTransition, notify } from './transition.ts';

/** How the seller's money reaches the bank. */
export const afterDelivery: readonly BookingTransition[] = [
  ...(['received', 'decided'] as const).flatMap((from): BookingTransition[] => [
    { from, event: 'transfer', to: 'completed', actor: 'system', timestampColumn: 'completedAt' },
    {
      from,
      event: 'remind-to-claim',
      to: from,
      actor: 'system',
      after: 'claimReminder',
      ...notify('claim_money', 'seller'),
    },
    {
      from,
      event: 'set-aside',
      to: 'completed',
      actor: 'system',
      after: 'unclaimed',
      ...notify('claim_money', 'seller'),
      timestampColumn: 'completedAt',
      money: 'set-aside',
    },
  ]),
  // Money that was set aside is transferred once its seller claims it.
  { from: 'completed', event: 'transfer', to: 'completed', actor: 'system' },
  {
    from: 'completed',
    event: 'pay-out',
    to: 'paid_out',
    actor: 'system',
    ...notify('paid_out', 'seller'),
  },
  // The seller's bank has sent the money back.
  {
    from: 'paid_out',
    event: 'lose-payout',
    to: 'completed',
    actor: 'system',
    ...notify('payout_failed', 'seller'),
  },
];
