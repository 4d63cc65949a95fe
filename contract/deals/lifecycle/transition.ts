import type { Delivery } from '../../catalog/delivery-offer.ts';
import type { AuditAction } from '../../moderation/audit.ts';
import type { NotificationKind } from '../../notifications/notifications.ts';
import type { BookingState, CancelReason } from '../booking-states.ts';
import type { DealTime } from '../deal-times.ts';

export type BookingEvent =
  | 'pay'
  | 'refund'
  | 'expire'
  | 'accept-price'
  | 'accept-offer'
  | 'lapse'
  | 'cancel'
  | 'delete'
  | 'sell-to-another'
  | 'withdraw-product'
  | 'lose-buyer'
  | 'lose-seller'
  | 'hand-over'
  | 'ship'
  | 'await-code'
  | 'remind-to-send'
  | 'refund-unsent'
  | 'refund-sale'
  | 'give-part'
  | 'refund-at-provider'
  | 'confirm-delivery'
  | 'confirm-receipt'
  | 'receive'
  | 'receive-untracked'
  | 'dispute'
  | 'charge-back'
  | 'escalate-unanswered'
  | 'escalate-undecided'
  | 'settle-full'
  | 'settle-part'
  | 'settle-none'
  | 'require-return'
  | 'give-return-address'
  | 'remind-of-address'
  | 'refund-unaddressed'
  | 'send-back'
  | 'confirm-return'
  | 'object-to-return'
  | 'keep-unreturned'
  | 'win-chargeback'
  | 'win-unsent'
  | 'lose-chargeback'
  | 'remind-to-claim'
  | 'set-aside'
  | 'transfer'
  | 'pay-out'
  | 'lose-payout';

/**
 * `system` is the server: after a message from the payment provider or a carrier, when a time has
 * passed, or as a consequence of another change.
 */
export type BookingActor = 'buyer' | 'seller' | 'admin' | 'system';

export type BookingSide = 'buyer' | 'seller';

export const otherSide = (side: BookingSide): BookingSide =>
  side === 'buyer' ? 'seller' : 'buyer';

/** The action in the audit trail. Payments, refunds, deletions and decisions have their own. */
type Audit =
  | { actor: 'buyer'; audit?: AuditAction }
  | { actor: 'seller' | 'admin' | 'system'; audit?: never };

/**
 * What happens to the held money, in the same transaction: `return` orders a refund of all of it;
 * `divide` orders a refund of the decided part, and the rest becomes due to the seller; `give-part`
 * orders a refund of the part that the seller or an admin gives, and the rest stays held; `due`: all
 * of it becomes due to the seller, without the operator's fee; `set-aside`: what is due to the seller
 * is kept for a seller who has not claimed it.
 */
export type MoneyEffect = 'return' | 'divide' | 'give-part' | 'due' | 'set-aside';

/** A transition of a booking, with its effects in the same transaction. */
export type BookingTransition = Audit & {
  from: BookingState;
  event: BookingEvent;
  to: BookingState;
  /** Only for bicycles that get to their buyers this way. */
  delivery?: Delivery;
  /** Only of actor `system`: it happens automatically this long after the booking entered `from`. */
  after?: DealTime;
  /** Only for bicycles that were shipped with tracking (true) or without (false). */
  tracked?: boolean;
  /** Only for returns whose seller has given the address (true) or not yet (false). */
  addressed?: boolean;
  /** Only for bicycles that are reserved for the buyer by an accepted offer. */
  reserved?: true;
  /** Restarts the times of the state, although the booking stays in it. */
  restarts?: true;
  /** Why the booking ended; shown to both sides. */
  reason?: CancelReason;
  /** The notification about it, and its recipients. Steps of a dispute have their own. */
  mail?: { kind: NotificationKind; to: readonly BookingSide[] };
  /** The column that stores the time of the transition. */
  timestampColumn?: 'shippedAt' | 'handedOverAt' | 'deliveredAt' | 'receivedAt' | 'completedAt';
  /** Whether the booking is removed from the buyer's list, or returns to it. */
  listChange?: 'leaves' | 'returns';
  money?: MoneyEffect;
};

/** Builds the notification of a transition. */
export const notify = (kind: NotificationKind, ...to: BookingSide[]) => ({ mail: { kind, to } });
