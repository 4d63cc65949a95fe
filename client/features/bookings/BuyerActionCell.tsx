import { Link } from 'wouter';
import { findTransition } from '../../../contract/trade/booking-lifecycle.ts';
import { type Booking, priceToAccept } from '../../../contract/trade/bookings.ts';
import { bookingOutcomeLabel } from '../../booking-labels.ts';
import { AcceptPriceButton } from '../../form/accept-price-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DocumentLink } from '../../ui/document-link.tsx';
import { rowActionClass } from '../../ui/list/table.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { ChangeBookingButton } from './ChangeBookingButton.tsx';

/** Shows the state of a booking in the buyer's words, and the buyer's next actions. */
export function BuyerActionCell({ booking }: { booking: Booking }) {
  const { _id, state, shippedAt, sellerPhone } = booking;
  if (priceToAccept(booking) !== null) return <AcceptPriceButton booking={booking} size="small" />;
  if (findTransition(state, 'pay', 'system'))
    return (
      <DocumentLink
        href={`/dashboard/payment/${_id}`}
        className={`${buttonClass('primary', 'small')} ${rowActionClass}`}
      >
        Pay
      </DocumentLink>
    );
  if (state === 'cancelled' || state === 'refunded')
    return (
      <Badge tone={state === 'refunded' ? 'warm' : 'plain'}>{bookingOutcomeLabel(booking)}</Badge>
    );
  return (
    <span className="inline-flex w-full flex-wrap items-center gap-2">
      <Badge tone="good">Paid</Badge>
      <Link to={`/dashboard/payment/${_id}`} className="text-pine text-sm underline">
        Receipt
      </Link>
      {sellerPhone && (
        <a
          href={`tel:${sellerPhone}`}
          aria-label={`Call the seller: ${sellerPhone}`}
          className="whitespace-nowrap text-pine text-sm underline"
        >
          Seller: {sellerPhone}
        </a>
      )}
      {state === 'received' && <Badge tone="good">Received</Badge>}
      {state === 'shipped' && <Badge tone="warm">Shipped {shippedAt?.slice(0, 10)}</Badge>}
      {findTransition(state, 'confirm-receipt', 'buyer') && (
        <ChangeBookingButton
          booking={booking}
          event="confirm-receipt"
          label="Confirm receipt"
          title="Confirm receipt"
          question={
            <>
              Has "<UserText>{booking.productTitle}</UserText>" arrived?
            </>
          }
          consequence="The seller will see that you have received it. You cannot undo this."
          labels={{ yes: 'Yes, I have it', no: 'Not yet' }}
        />
      )}
    </span>
  );
}
