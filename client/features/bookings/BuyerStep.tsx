import type { Booking } from '../../../contract/bookings.ts';
import { Badge } from '../../ui/notices.tsx';
import { Words } from '../../ui/words.tsx';
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
          question={
            <>
              Do you want to cancel the booking of "<Words>{booking.productTitle}</Words>" by{' '}
              {booking.buyerEmail}?
            </>
          }
          consequence="They see that you cancelled. The bicycle stays on sale."
          answers={{ yes: 'Cancel booking', no: 'Keep booking' }}
        />
      );
    case 'paid':
      return (
        <ChangeBooking
          booking={booking}
          event="ship"
          label="Shipped"
          question={
            <>
              Is "<Words>{booking.productTitle}</Words>" on its way to {booking.buyerEmail}?
            </>
          }
          consequence="The buyer sees that it is shipped, with the date of today. This cannot be taken back."
          answers={{ yes: 'Yes, it is shipped', no: 'Not yet' }}
        />
      );
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
