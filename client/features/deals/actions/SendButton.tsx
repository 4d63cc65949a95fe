import { useState } from 'react';
import { findTransition } from '../../../../contract/deals/booking-lifecycle.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { ShipmentDialog } from '../../../form/shipment-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { UserText } from '../../../ui/user-text.tsx';

const words = {
  ship: {
    button: 'I have shipped it',
    title: 'Mark as shipped',
    question: 'Have you shipped',
    consequence: 'The buyer will see that you shipped it today. You cannot undo this.',
    yes: 'Yes, I shipped it',
  },
  'send-back': {
    button: 'I have sent it back',
    title: 'Sent back',
    question: 'Have you sent back',
    consequence: 'The seller will see that you sent it back today. You cannot undo this.',
    yes: 'Yes, I sent it back',
  },
} as const;

interface SendButtonProps {
  deal: Deal;
  event: 'ship' | 'send-back';
  /** Whether it is what the other side waits for. */
  isMain: boolean;
}

/** Says that the bicycle is on its way, to the buyer or back; shown while the lifecycle allows it. */
export function SendButton({ deal: { booking, side }, event, isMain }: SendButtonProps) {
  const [open, setOpen] = useState(false);
  if (!findTransition(booking, event, side)) return null;
  const { button, title, question, consequence, yes } = words[event];
  return (
    <>
      <Button variant={isMain ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {button}
      </Button>
      {open && (
        <ShipmentDialog
          bookingId={booking._id}
          event={event}
          title={title}
          question={
            <>
              {question} "<UserText>{booking.productTitle}</UserText>"?
            </>
          }
          consequence={consequence}
          yes={yes}
          no="Not yet"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
