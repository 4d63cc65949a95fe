import type { BookingState } from '../../../../contract/trade/bookings.ts';

/** What a booking has come to, in a few words for both sides. */
export const stateTexts: Record<BookingState, string> = {
  booked: 'Booked, not paid yet',
  paid: 'Paid',
  shipped: 'Shipped',
  received: 'Received',
  cancelled: 'Booking cancelled',
  refunded: 'Refunded',
};
