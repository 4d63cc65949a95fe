import { Suspense, useState } from 'react';
import { findTransition } from '../../../../contract/deals/booking-lifecycle.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';

const AddressDialog = lazyOrNothing(() => import('./AddressDialog.tsx'));

/** Lets the seller say where a bicycle is to be sent back to, and correct it until it is sent. */
export function AddressButton({ deal: { booking, side, returnAddress } }: { deal: Deal }) {
  const [open, setOpen] = useState(false);
  if (!findTransition(booking, 'give-return-address', side)) return null;
  return (
    <>
      <Button variant={returnAddress ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        {returnAddress ? 'Change the address' : 'Give the address'}
      </Button>
      {open && (
        <Suspense>
          <AddressDialog
            bookingId={booking._id}
            given={returnAddress}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
