import type { Booking } from '../../../contract/bookings.ts';
import { Badge } from '../../ui/notices.tsx';
import { Words } from '../../ui/words.tsx';
import { ChangeBooking } from './ChangeBooking.tsx';

/** Tells the button, which does something, from the states beside it. */
const Parcel = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 fill-none stroke-2 stroke-current">
    <path d="M3 12h13M11 6l6 6-6 6M21 5v14" />
  </svg>
);

/** What the seller can do with a booking: ship a paid one, cancel an unpaid one. */
export function BuyerStep({ booking }: { booking: Booking }) {
  switch (booking.state) {
    case 'booked':
      return (
        <ChangeBooking
          booking={booking}
          event="cancel"
          label="Cancel"
          title="Cancel the booking"
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
          hint="Tell the buyer that it is on its way"
          icon={<Parcel />}
          title="Mark as shipped"
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
