import { Link } from 'wouter';
import { findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import { isPaid } from '../../../contract/deals/booking-states.ts';
import { type Booking, offerToAccept } from '../../../contract/deals/bookings.ts';
import { bookingOutcomeLabel } from '../../booking-labels.ts';
import { AcceptOfferButton } from '../../form/delivery/accept-offer-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DocumentLink } from '../../ui/document-link.tsx';
import { rowActionClass } from '../../ui/list/table.tsx';
import { PhoneLink } from '../../ui/text/contacts.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { UserText } from '../../ui/user-text.tsx';
import { ChangeBookingButton } from './ChangeBookingButton.tsx';
import { DetailsLink } from './DetailsLink.tsx';
import { StateBadge } from './StateBadge.tsx';

/**
 * Shows the state of a booking in the buyer's words, and the buyer's next actions. A pick-up that waits for
 * its code is confirmed on its own page, below the code.
 */
export function BuyerActionCell({ booking }: { booking: Booking }) {
  const { _id, state, sellerPhone } = booking;
  if (findTransition(booking, 'pay', 'system'))
    return (
      <span className="inline-flex w-full flex-wrap items-center gap-2">
        {booking.pausedUntil ? (
          <Badge tone="warm">Seller back on {formatDay(booking.pausedUntil)}</Badge>
        ) : offerToAccept(booking) === null ? (
          <DocumentLink
            href={`/dashboard/payment/${_id}`}
            className={`${buttonClass('primary', 'small')} ${rowActionClass}`}
          >
            Pay
          </DocumentLink>
        ) : (
          <AcceptOfferButton booking={booking} size="small" />
        )}
        <DetailsLink booking={booking} />
      </span>
    );
  if (!isPaid(state))
    return (
      <span className="inline-flex w-full flex-wrap items-center gap-2">
        <Badge tone={state === 'refunded' ? 'warm' : 'plain'}>{bookingOutcomeLabel(booking)}</Badge>
        {booking.transactionId !== null && <ReceiptLink booking={booking} />}
        <DetailsLink booking={booking} />
      </span>
    );
  return (
    <span className="inline-flex w-full flex-wrap items-center gap-2">
      <Badge tone="good">Paid</Badge>
      <StateBadge booking={booking} side="buyer" />
      <ReceiptLink booking={booking} />
      <DetailsLink booking={booking} />
      {sellerPhone && (
        <span className="text-sm">
          Seller: <PhoneLink number={sellerPhone} />
        </span>
      )}
      {state !== 'paid' && findTransition(booking, 'confirm-receipt', 'buyer') && (
        <ChangeBookingButton
          booking={booking}
          event="confirm-receipt"
          label="Confirm receipt"
          title="Confirm receipt"
          question={
            <>
              Do you have "<UserText>{booking.productTitle}</UserText>", and is all well with it?
            </>
          }
          consequence="The seller then gets the money, and you can no longer report a problem. You cannot undo this."
          yes="Yes, I have it"
          no="Not yet"
        />
      )}
    </span>
  );
}

const ReceiptLink = ({ booking: { _id } }: { booking: Booking }) => (
  <Link
    to={`/dashboard/payment/${_id}`}
    className="-my-1.5 inline-grid min-h-11 min-w-11 content-center text-pine text-sm underline md:m-0 md:inline"
  >
    Receipt
  </Link>
);
