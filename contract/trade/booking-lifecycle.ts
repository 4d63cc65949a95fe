import type { AuditAction } from '../moderation/audit.ts';
import type { BookingState, CancelReason } from './bookings.ts';

export type BookingEvent =
  | 'pay'
  | 'refund'
  | 'ship'
  | 'confirm-receipt'
  | 'cancel'
  | 'accept-price'
  | 'delete'
  | 'sell-to-another'
  | 'withdraw-product'
  | 'lose-buyer'
  | 'lose-seller';

/** `system`: the server by itself, on the payment provider's word or as another change's consequence. */
export type BookingActor = 'buyer' | 'seller' | 'system';

export type BookingSide = 'buyer' | 'seller';

/** One transition of a booking, and what follows from it in the same transaction. */
export interface BookingTransition {
  from: BookingState;
  event: BookingEvent;
  to: BookingState;
  actor: BookingActor;
  /** Why the booking ended, as shown to both sides. */
  reason?: CancelReason;
  /** The mail about it, and its recipients. */
  mail?: { kind: 'paid' | 'shipped' | 'cancelled'; to: readonly BookingSide[] };
  /** How the audit trail records it. Payments and deletions have records of their own. */
  audit?: AuditAction;
  /** The column that keeps the moment. */
  timestampColumn?: 'shippedAt';
  /** Whether the booking leaves the buyer's list, or comes back into it. */
  listChange?: 'leaves' | 'returns';
}

const notify = (kind: NonNullable<BookingTransition['mail']>['kind'], ...to: BookingSide[]) => ({
  mail: { kind, to },
});

/**
 * The life of a booking: who may do what in which state, where that leads, and what follows. Open
 * pages of both sides are told of every transition: the database records each row that changes.
 */
export const bookingTransitions: readonly BookingTransition[] = [
  {
    from: 'booked',
    event: 'pay',
    to: 'paid',
    actor: 'system',
    ...notify('paid', 'seller', 'buyer'),
  },
  {
    from: 'paid',
    event: 'ship',
    to: 'shipped',
    actor: 'seller',
    ...notify('shipped', 'buyer'),
    timestampColumn: 'shippedAt',
  },
  { from: 'shipped', event: 'confirm-receipt', to: 'received', actor: 'buyer' },

  { from: 'booked', event: 'accept-price', to: 'booked', actor: 'buyer', audit: 'price_accepted' },
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
  { from: 'cancelled', event: 'delete', to: 'cancelled', actor: 'buyer', listChange: 'leaves' },
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

  // A payment that cannot be honoured goes back. The mail goes out with the money; a booking that its
  // buyer has deleted comes back into their list, for them to see what became of it.
  { from: 'booked', event: 'refund', to: 'refunded', actor: 'system', listChange: 'returns' },
  { from: 'cancelled', event: 'refund', to: 'refunded', actor: 'system', listChange: 'returns' },

  // An account was deleted: what is paid and not shipped is refunded in full, and the mail is sent
  // with the refund.
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
  { from: 'paid', event: 'lose-buyer', to: 'refunded', actor: 'system', reason: 'buyer_left' },
  { from: 'paid', event: 'lose-seller', to: 'refunded', actor: 'system', reason: 'seller_left' },
];

/** The transition that `event` by `actor` causes in state `from`; undefined where it is not allowed. */
export const findTransition = (
  from: BookingState,
  event: BookingEvent,
  actor: BookingActor,
): BookingTransition | undefined =>
  bookingTransitions.find(
    (transition) =>
      transition.from === from && transition.event === event && transition.actor === actor,
  );
