import { findTransition } from '../../../contract/trade/booking-lifecycle.ts';
import type { Booking } from '../../../contract/trade/bookings.ts';
import { Badge } from '../../ui/badge.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { ChangeBookingButton } from './ChangeBookingButton.tsx';

/** Distinguishes the button from the status badges beside it. */
const ShippingIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 fill-none stroke-2 stroke-current">
    <path d="M3 12h13M11 6l6 6-6 6M21 5v14" />
  </svg>
);

/** Shows the state of a booking in the seller's words, and the seller's next actions. */
export function SellerActionCell({ booking }: { booking: Booking }) {
  const title = <UserText>{booking.productTitle}</UserText>;
  if (findTransition(booking.state, 'cancel', 'seller'))
    return (
      <ChangeBookingButton
        booking={booking}
        event="cancel"
        label="Cancel"
        title="Cancel the booking"
        question={
          <>
            Do you want to cancel the booking of "{title}" by {booking.buyerEmail}?
          </>
        }
        consequence="The buyer will see that you cancelled the booking. Your bicycle is still for sale."
        labels={{ yes: 'Cancel booking', no: 'Keep booking' }}
      />
    );
  if (findTransition(booking.state, 'ship', 'seller'))
    return (
      <ChangeBookingButton
        booking={booking}
        event="ship"
        label="Shipped"
        hint="Tell the buyer that you have shipped it"
        icon={<ShippingIcon />}
        title="Mark as shipped"
        question={
          <>
            Have you shipped "{title}" to {booking.buyerEmail}?
          </>
        }
        consequence="The buyer will see that you shipped it today. You cannot undo this."
        labels={{ yes: 'Yes, I shipped it', no: 'Not yet' }}
      />
    );
  return <StatusBadge booking={booking} />;
}

function StatusBadge({ booking: { state, shippedAt, cancelReason } }: { booking: Booking }) {
  if (state === 'shipped') return <Badge tone="warm">Shipped {shippedAt?.slice(0, 10)}</Badge>;
  if (state === 'received') return <Badge tone="good">Received</Badge>;
  if (state === 'refunded')
    return (
      <Badge>
        {cancelReason === 'buyer_left' ? 'Refunded: buyer account deleted' : 'Refunded'}
      </Badge>
    );
  return <Badge>{cancelReason === 'sold' ? 'Sold to another buyer' : 'Cancelled'}</Badge>;
}
