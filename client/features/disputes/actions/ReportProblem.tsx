import { Suspense, useState } from 'react';
import { findTransition } from '../../../../contract/deals/booking-lifecycle.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';

const ReportProblemDialog = lazyOrNothing(() => import('./ReportProblemDialog.tsx'));

/** Opens the form for a complaint, as long as the buyer can still complain. */
export function ReportProblem({ deal: { booking, side, money } }: { deal: Deal }) {
  const [open, setOpen] = useState(false);
  if (side !== 'buyer' || !findTransition(booking, 'dispute', side)) return null;
  return (
    <>
      <p className="text-soft">
        {booking.state === 'handed_over'
          ? 'Is it not as promised?'
          : 'Has it not arrived, or is it not as promised?'}{' '}
        Then the seller does not get the money until that is settled.
      </p>
      <div>
        <Button variant="secondary" className="max-sm:w-full" onClick={() => setOpen(true)}>
          Report a problem
        </Button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <ReportProblemDialog
            bookingId={booking._id}
            state={booking.state}
            held={money.held}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
