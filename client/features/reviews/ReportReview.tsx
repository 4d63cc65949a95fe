import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

const ReportReviewDialog = lazyOrNothing(() => import('./ReportReviewDialog.tsx'));

/** Opens the form that reports a review. */
export function ReportReview({ reviewId }: { reviewId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <p>
      <Button variant="quiet" size="small" className="-ms-3" onClick={() => setOpen(true)}>
        Report
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReportReviewDialog reviewId={reviewId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}
