import type { BookingState } from './booking-states.ts';

/** What a booking has come to, in a few words for both sides. */
export const stateLabels: Record<BookingState, string> = {
  booked: 'Booked, not paid yet',
  paid: 'Paid',
  handed_over: 'Handed over',
  shipped: 'Shipped',
  delivered: 'Delivered',
  received: 'Received',
  disputed: 'In dispute',
  returning: 'To be sent back',
  sent_back: 'Sent back',
  decided: 'Dispute settled',
  completed: 'Completed',
  paid_out: 'Paid out',
  cancelled: 'Booking cancelled',
  expired: 'Booking expired',
  refunded: 'Refunded',
};
