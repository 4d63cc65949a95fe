import { Link, useLocation } from 'wouter';
import { findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import { isPaid } from '../../../contract/deals/booking-states.ts';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { dealPath } from '../../links/deal-links.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { rowActionClass } from '../../ui/list/table.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { ChangeBookingButton } from './ChangeBookingButton.tsx';
import { DetailsLink } from './DetailsLink.tsx';
import { ShipButton } from './ShipButton.tsx';
import { StateBadge } from './StateBadge.tsx';

/** Shows the state of a booking in the seller's words, and the seller's next actions. */
export function SellerActionCell({ booking }: { booking: Booking }) {
  const title = <UserText>{booking.productTitle}</UserText>;
  if (findTransition(booking, 'cancel', 'seller'))
    return (
      <span className="flex w-full flex-wrap items-center gap-2">
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
          yes="Cancel booking"
          no="Keep booking"
        />
        <DetailsLink booking={booking} />
      </span>
    );
  if (findTransition(booking, 'ship', 'seller')) return <ShipButton booking={booking} />;
  if (findTransition(booking, 'hand-over', 'seller')) return <HandOverButton booking={booking} />;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <OutcomeBadge booking={booking} />
      <DetailsLink booking={booking} />
    </span>
  );
}

/** Opens the page on which the seller of a pick-up enters the buyer's code. */
function HandOverButton({ booking }: { booking: Booking }) {
  const [, navigate] = useLocation();
  const path = dealPath(booking._id);
  return (
    <span className="flex w-full flex-wrap items-center gap-2">
      <Link to={path} className={`${buttonClass('primary', 'small')} ${rowActionClass}`}>
        Hand over
      </Link>
      <Button
        variant="secondary"
        size="small"
        className={rowActionClass}
        title="The buyer picks it up: enter the code"
        onClick={() => navigate(path)}
      >
        Shipped
      </Button>
      <DetailsLink booking={booking} />
    </span>
  );
}

function OutcomeBadge({ booking }: { booking: Booking }) {
  const { state, cancelReason } = booking;
  if (isPaid(state)) return <StateBadge booking={booking} side="seller" />;
  if (state === 'expired') return <Badge>Expired</Badge>;
  if (state === 'refunded')
    return (
      <Badge>
        {cancelReason === 'buyer_left' ? 'Refunded: buyer account deleted' : 'Refunded'}
      </Badge>
    );
  return <Badge>{cancelReason === 'sold' ? 'Sold to another buyer' : 'Cancelled'}</Badge>;
}
