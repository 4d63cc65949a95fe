import type { BookingState, CancelReason } from '../contract/deals/booking-states.ts';
import type { Booking } from '../contract/deals/bookings.ts';
import { stateLabels } from '../contract/deals/state-labels.ts';

/** Returns the label of a state for one side: that the seller was paid out concerns no buyer. */
export const stateLabel = (state: BookingState, side: 'buyer' | 'seller' | 'admin'): string =>
  stateLabels[state === 'paid_out' && side === 'buyer' ? 'completed' : state];

/** How the label of a state stands out: what needs attention, what went well, and what has ended. */
export const stateTones: Record<BookingState, 'good' | 'warm' | 'bad' | 'plain'> = {
  booked: 'warm',
  paid: 'good',
  handed_over: 'warm',
  shipped: 'warm',
  delivered: 'warm',
  received: 'good',
  disputed: 'bad',
  returning: 'bad',
  sent_back: 'warm',
  decided: 'plain',
  completed: 'good',
  paid_out: 'good',
  cancelled: 'plain',
  expired: 'plain',
  refunded: 'plain',
};

const reasons: Record<CancelReason, string> = {
  by_buyer: 'Cancelled by you',
  by_seller: 'Cancelled by the seller',
  sold: 'Sold to another buyer',
  withdrawn: 'No longer for sale',
  buyer_left: 'Buyer account deleted',
  seller_left: 'Seller account deleted',
  not_sent: 'Not sent in time',
  dispute: 'Settled in a dispute',
  chargeback: 'Taken back by the bank',
  by_operator: 'Ended by the shop',
};

/** Says how a booking ended that did not bring the buyer a product, in the buyer's words. */
export function bookingOutcomeLabel({ state, cancelReason }: Booking): string {
  if (state === 'expired') return 'Expired: not paid in time';
  if (state === 'refunded')
    return cancelReason ? `Refunded: ${lowerFirst(reasons[cancelReason])}` : 'Refunded in full';
  return cancelReason ? reasons[cancelReason] : 'Cancelled';
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
