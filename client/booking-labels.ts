import type { Booking, CancelReason } from '../contract/trade/bookings.ts';

const reasons: Record<CancelReason, string> = {
  by_buyer: 'Cancelled by you',
  by_seller: 'Cancelled by the seller',
  sold: 'Sold to another buyer',
  withdrawn: 'No longer offered',
  buyer_left: 'The buyer has left',
  seller_left: 'The seller has left',
};

/** Says how a booking ended that did not bring the buyer a product, in the buyer's words. */
export function bookingOutcomeLabel({ state, cancelReason }: Booking): string {
  if (state === 'refunded')
    return cancelReason === 'seller_left' ? 'Refunded: the seller has left' : 'Refunded in full';
  return cancelReason ? reasons[cancelReason] : 'Cancelled';
}
