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

/**
 * `system` is the server: after a message from the payment provider, or as a consequence of another
 * change.
 */
export type BookingActor = 'buyer' | 'seller' | 'system';

export type BookingSide = 'buyer' | 'seller';

/** The action in the audit trail. Only the buyer has some: payments and deletions have their own. */
type Audit =
  | { actor: 'buyer'; audit?: AuditAction }
  | { actor: 'seller' | 'system'; audit?: never };

/** A transition of a booking, with its effects in the same transaction. */
export type BookingTransition = Audit & {
  from: BookingState;
  event: BookingEvent;
  to: BookingState;
  /** Why the booking ended; shown to both sides. */
  reason?: CancelReason;
  /** The notification about it, and its recipients. */
  mail?: { kind: 'paid' | 'shipped' | 'received' | 'cancelled'; to: readonly BookingSide[] };
  /** The column that stores the time of the transition. */
  timestampColumn?: 'shippedAt';
  /** Whether the booking is removed from the buyer's list, or returns to it. */
  listChange?: 'leaves' | 'returns';
};

const notify = (kind: NonNullable<BookingTransition['mail']>['kind'], ...to: BookingSide[]) => ({
  mail: { kind, to },
});

/**
 * The life cycle of a booking: who may trigger which event in which state, the new state, and the
 * effects. Open pages of both sides are notified of every transition, because the database records
 * each changed row in the change feed.
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
  {
    from: 'shipped',
    event: 'confirm-receipt',
    to: 'received',
    actor: 'buyer',
    ...notify('received', 'seller'),
  },

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

  // A payment that cannot become a sale is refunded. The mail is sent with the refund. A booking
  // that its buyer has deleted returns to the buyer's list, to show the refund.
  { from: 'booked', event: 'refund', to: 'refunded', actor: 'system', listChange: 'returns' },
  { from: 'cancelled', event: 'refund', to: 'refunded', actor: 'system', listChange: 'returns' },

  // An account was deleted: bookings that are paid and not shipped are refunded in full, and the
  // mail is sent with the refund.
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

/**
 * Returns the transition of `event` by `actor` in state `from`, or undefined when it is not
 * allowed.
 */
export const findTransition = (
  from: BookingState,
  event: BookingEvent,
  actor: BookingActor,
): BookingTransition | undefined =>
  bookingTransitions.find(
    (transition) =>
      transition.from === from && transition.event === event && transition.actor === actor,
  );
