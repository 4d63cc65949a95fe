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

/** One step of a booking's life, and what follows from it in the same transaction. */
export interface BookingStep {
  from: BookingState;
  event: BookingEvent;
  to: BookingState;
  who: BookingActor;
  /** Why the booking ended, as both sides are told. */
  reason?: CancelReason;
  /** The mail that tells of it, and to whom. */
  mail?: { kind: 'paid' | 'shipped' | 'cancelled'; to: readonly BookingSide[] };
  /** How the audit trail records it. Payments and deletions have records of their own. */
  audit?: AuditAction;
  /** The column that keeps the moment. */
  moment?: 'shippedAt';
  /** Whether the booking leaves the buyer's list, or comes back into it. */
  list?: 'leaves' | 'returns';
}

const tell = (kind: NonNullable<BookingStep['mail']>['kind'], ...to: BookingSide[]) => ({
  mail: { kind, to },
});

/**
 * The life of a booking: who may do what in which state, where that leads, and what follows. Open
 * pages of both sides hear of every step: the database tells of each row that changes.
 */
export const bookingLifecycle: readonly BookingStep[] = [
  { from: 'booked', event: 'pay', to: 'paid', who: 'system', ...tell('paid', 'seller', 'buyer') },
  {
    from: 'paid',
    event: 'ship',
    to: 'shipped',
    who: 'seller',
    ...tell('shipped', 'buyer'),
    moment: 'shippedAt',
  },
  { from: 'shipped', event: 'confirm-receipt', to: 'received', who: 'buyer' },

  { from: 'booked', event: 'accept-price', to: 'booked', who: 'buyer', audit: 'price_accepted' },
  {
    from: 'booked',
    event: 'cancel',
    to: 'cancelled',
    who: 'seller',
    reason: 'by_seller',
    ...tell('cancelled', 'buyer'),
  },
  {
    from: 'booked',
    event: 'delete',
    to: 'cancelled',
    who: 'buyer',
    reason: 'by_buyer',
    ...tell('cancelled', 'seller'),
    list: 'leaves',
  },
  { from: 'cancelled', event: 'delete', to: 'cancelled', who: 'buyer', list: 'leaves' },
  { from: 'refunded', event: 'delete', to: 'refunded', who: 'buyer', list: 'leaves' },

  {
    from: 'booked',
    event: 'sell-to-another',
    to: 'cancelled',
    who: 'system',
    reason: 'sold',
    ...tell('cancelled', 'buyer'),
  },
  {
    from: 'booked',
    event: 'withdraw-product',
    to: 'cancelled',
    who: 'system',
    reason: 'withdrawn',
    ...tell('cancelled', 'buyer'),
  },

  // A payment that cannot be honoured goes back. The mail goes out with the money; a booking that its
  // buyer has deleted comes back into their list, for them to see what became of it.
  { from: 'booked', event: 'refund', to: 'refunded', who: 'system', list: 'returns' },
  { from: 'cancelled', event: 'refund', to: 'refunded', who: 'system', list: 'returns' },

  // Somebody's account was deleted: what is paid and not shipped goes back in full, and the mail goes
  // out with the money.
  {
    from: 'booked',
    event: 'lose-buyer',
    to: 'cancelled',
    who: 'system',
    reason: 'by_buyer',
    ...tell('cancelled', 'seller'),
  },
  {
    from: 'booked',
    event: 'lose-seller',
    to: 'cancelled',
    who: 'system',
    reason: 'seller_left',
    ...tell('cancelled', 'buyer'),
  },
  { from: 'paid', event: 'lose-buyer', to: 'refunded', who: 'system', reason: 'buyer_left' },
  { from: 'paid', event: 'lose-seller', to: 'refunded', who: 'system', reason: 'seller_left' },
];

/** The step that `event` by `who` is in state `from`; undefined where it is not allowed. */
export const bookingStep = (
  from: BookingState,
  event: BookingEvent,
  who: BookingActor,
): BookingStep | undefined =>
  bookingLifecycle.find((step) => step.from === from && step.event === event && step.who === who);
