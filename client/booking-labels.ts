import type { Booking, CancelReason } from '../contract/trade/bookings.ts';

const reasons: Record<CancelReason, string> = {
  by_buyer: 'Cancelled by you',
  by_seller: 'Cancelled by the seller',
  sold: 'Sold to another buyer',
  withdrawn: 'No longer for sale',
  buyer_left: 'Buyer account deleted',
  seller_left: 'Seller account deleted',
};

/** Says how a booking ended that did not bring the buyer a product, in the buyer's words. */
export function bookingOutcomeLabel({ state, cancelReason }: Booking): string {
  if (state === 'refunded')
    return cancelReason === 'seller_left' ? 'Refunded: seller account deleted' : 'Refunded in full';
  return cancelReason ? reasons[cancelReason] : 'Cancelled';
}
