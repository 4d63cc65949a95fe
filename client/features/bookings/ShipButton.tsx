import { useState } from 'react';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { ShipmentDialog } from '../../form/shipment-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { rowActionClass } from '../../ui/list/table.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { DetailsLink } from './DetailsLink.tsx';

/** Distinguishes the button from the status badges beside it. */
const ShippingIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 fill-none stroke-2 stroke-current">
    <path d="M3 12h13M11 6l6 6-6 6M21 5v14" />
  </svg>
);

/** Marks a paid booking as shipped, with the carrier and the tracking number if there are any. */
export function ShipButton({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState(false);
  const { _id, productTitle, buyerEmail } = booking;
  return (
    <span className="flex w-full flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="small"
        className={rowActionClass}
        title="Tell the buyer that you have shipped it"
        onClick={() => setOpen(true)}
      >
        <ShippingIcon />
        Shipped
      </Button>
      <DetailsLink booking={booking} />
      {open && (
        <ShipmentDialog
          bookingId={_id}
          event="ship"
          title="Mark as shipped"
          question={
            <>
              Have you shipped "<UserText>{productTitle}</UserText>" to {buyerEmail}?
            </>
          }
          consequence="The buyer will see that you shipped it today. You cannot undo this."
          yes="Yes, I shipped it"
          no="Not yet"
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
