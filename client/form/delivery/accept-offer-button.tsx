import { Suspense, useState } from 'react';
import { type Booking, offerToAccept } from '../../../contract/deals/bookings.ts';
import { Button } from '../../ui/button.tsx';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';
import { rowActionClass } from '../../ui/list/table.tsx';

const AcceptOfferDialog = lazyOrNothing(() => import('./accept-offer-dialog.tsx'));

interface AcceptOfferButtonProps {
  booking: Booking;
  size?: 'normal' | 'small';
}

/**
 * Shows what the seller of an unpaid booking asks now, to accept it. Renders nothing if that is what
 * is booked.
 */
export function AcceptOfferButton({ booking, size = 'normal' }: AcceptOfferButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const offer = offerToAccept(booking);
  if (!offer) return null;
  return (
    <>
      <Button size={size} className={rowActionClass} onClick={() => setOpen(true)}>
        See what changed
      </Button>
      {isOpen && (
        <Suspense>
          <AcceptOfferDialog booking={booking} asked={offer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
