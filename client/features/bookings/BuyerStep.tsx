import type { Booking } from '../../../contract/bookings.ts';
import { Badge } from '../../ui/notices.tsx';
import { ChangeBooking } from './ChangeBooking.tsx';

/** What the seller can do with a booking: ship a paid one, cancel an unpaid one. */
export function BuyerStep({ booking }: { booking: Booking }) {
  switch (booking.state) {
    case 'booked':
      return (
        <ChangeBooking
          booking={booking}
          event="cancel"
          label="Cancel"
          question={`Are you sure you want to cancel the booking of "${booking.productTitle}" by ${booking.buyerEmail}?`}
        />
      );
    case 'paid':
      return <ChangeBooking booking={booking} event="ship" label="Shipped" />;
    case 'shipped':
      return <Badge tone="warm">Shipped {booking.shippedAt?.slice(0, 10)}</Badge>;
    case 'received':
      return <Badge tone="good">Received</Badge>;
    case 'refunded':
      return (
        <Badge>
          {booking.cancelReason === 'buyer_left' ? 'Refunded: buyer has left' : 'Refunded'}
        </Badge>
      );
    case 'cancelled':
      return <Badge>{booking.cancelReason === 'sold' ? 'Sold to another' : 'Cancelled'}</Badge>;
  }
}
