import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { holdDurationMs } from '../../../contract/limits.ts';
import { call } from '../../api/api.ts';

/** One of the buyer's own bookings. */
export const bookingQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ['bookings', id, email],
    queryFn: ({ signal }) =>
      call('GET /bookings/:id', { params: { id }, query: { email } }, signal),
    // Always refetched, since an outdated state could show a paid booking as unpaid.
    staleTime: 0,
  });

/** Opens the payment of a booking, which reserves the product for it. */
export const intentQuery = (booking: Booking) =>
  queryOptions({
    queryKey: ['payment-intent', booking._id, booking.price, booking.shippingPrice],
    queryFn: () =>
      call('POST /create-payment-intent', {
        query: { email: booking.buyerEmail },
        body: { price: booking.price, bookingId: booking._id },
      }),
    staleTime: holdDurationMs,
    gcTime: 0,
    retry: false,
  });
