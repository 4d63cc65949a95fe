import { Link } from 'react-router';
import type { Booking, CancelReason } from '../../../contract/bookings.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Badge } from '../../ui/notices.tsx';
import { ChangeBooking } from './ChangeBooking.tsx';

const reasons: Record<CancelReason, string> = {
  by_buyer: 'Cancelled by you',
  by_seller: 'Cancelled by the seller',
  sold: 'Sold to another buyer',
  withdrawn: 'No longer offered',
};

/** Where a booking stands, in the buyer's words, and what they can do next. */
export function PaymentCell({ booking }: { booking: Booking }) {
  const { _id, state, shippedAt, cancelReason } = booking;
  if (state === 'booked')
    return (
      <Link
        to={`/dashboard/payment/${_id}`}
        // A document of its own: only there does the policy let the payment provider in.
        reloadDocument
        className={buttonClass('primary', 'small')}
      >
        Pay
      </Link>
    );
  if (state === 'cancelled')
    return <Badge>{cancelReason ? reasons[cancelReason] : 'Cancelled'}</Badge>;
  if (state === 'refunded') return <Badge tone="warm">Refunded in full</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="good">Paid</Badge>
      {state === 'received' && <Badge tone="good">Received</Badge>}
      {state === 'shipped' && (
        <>
          <Badge tone="warm">Shipped {shippedAt?.slice(0, 10)}</Badge>
          <ChangeBooking booking={booking} event="confirm-receipt" label="Confirm receipt" />
        </>
      )}
    </span>
  );
}
