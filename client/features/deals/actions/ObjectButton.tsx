import { useState } from 'react';
import { findTransition } from '../../../../contract/deals/booking-lifecycle.ts';
import { objection } from '../../../../contract/deals/bookings.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { useEmail } from '../../../api/session.ts';
import { TextDialog } from '../../../form/text-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { changeBooking } from '../queries.ts';

/** Lets the seller say what is wrong with a bicycle that was sent back. */
export function ObjectButton({ deal: { booking, side } }: { deal: Deal }) {
  const email = useEmail();
  const [open, setOpen] = useState(false);
  if (!findTransition(booking, 'object-to-return', side)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Something is wrong
      </Button>
      {open && (
        <TextDialog
          title="Something is wrong with the return"
          description="We look at the dispute again, with what you write here. The money stays with us until then."
          label="What is wrong?"
          yes="Send"
          name="message"
          schema={objection.shape.message}
          send={(message) =>
            changeBooking(email, booking._id, { event: 'object-to-return', message })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
