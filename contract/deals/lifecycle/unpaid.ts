import { type BookingTransition, notify } from './transition.ts';

/** What can happen before a booking is paid, and after it has ended. */
export const unpaid: readonly BookingTransition[] = [
  {
    from: 'booked',
    event: 'pay',
    to: 'paid',
    actor: 'system',
    ...notify('paid', 'seller', 'buyer'),
  },
  { from: 'booked', event: 'accept-price', to: 'booked', actor: 'buyer', audit: 'price_accepted' },
  // An accepted offer sets the price. The offer's own notifications tell of it and of its end.
  ...(['buyer', 'seller'] as const).map(
    (actor): BookingTransition => ({
      from: 'booked',
      event: 'accept-offer',
      to: 'booked',
      actor,
      restarts: true,
    }),
  ),
  {
    from: 'booked',
    event: 'lapse',
    to: 'booked',
    actor: 'system',
    after: 'reserved',
    reserved: true,
  },
  {
    from: 'booked',
    event: 'cancel',
    to: 'cancelled',
    actor: 'seller',
    reason: 'by_seller',
    ...notify('cancelled', 'buyer'),
  },
  {
    from: 'booked',
    event: 'delete',
    to: 'cancelled',
    actor: 'buyer',
    reason: 'by_buyer',
    ...notify('cancelled', 'seller'),
    listChange: 'leaves',
  },
  {
    from: 'booked',
    event: 'expire',
    to: 'expired',
    actor: 'system',
    after: 'unpaid',
    ...notify('expired', 'buyer', 'seller'),
  },
  { from: 'cancelled', event: 'delete', to: 'cancelled', actor: 'buyer', listChange: 'leaves' },
  { from: 'expired', event: 'delete', to: 'expired', actor: 'buyer', listChange: 'leaves' },
  { from: 'refunded', event: 'delete', to: 'refunded', actor: 'buyer', listChange: 'leaves' },

  {
    from: 'booked',
    event: 'sell-to-another',
    to: 'cancelled',
    actor: 'system',
    reason: 'sold',
    ...notify('cancelled', 'buyer'),
  },
  {
    from: 'booked',
    event: 'withdraw-product',
    to: 'cancelled',
    actor: 'system',
    reason: 'withdrawn',
    ...notify('cancelled', 'buyer'),
  },
  {
    from: 'booked',
    event: 'lose-buyer',
    to: 'cancelled',
    actor: 'system',
    reason: 'by_buyer',
    ...notify('cancelled', 'seller'),
  },
  {
    from: 'booked',
    event: 'lose-seller',
    to: 'cancelled',
    actor: 'system',
    reason: 'seller_left',
    ...notify('cancelled', 'buyer'),
  },

  // A payment that cannot become a deal is refunded. The mail is sent with the refund. A booking
  // that its buyer has deleted returns to the buyer's list, to show the refund.
  { from: 'booked', event: 'refund', to: 'refunded', actor: 'system', listChange: 'returns' },
  { from: 'cancelled', event: 'refund', to: 'refunded', actor: 'system', listChange: 'returns' },
  { from: 'expired', event: 'refund', to: 'refunded', actor: 'system', listChange: 'returns' },
];
