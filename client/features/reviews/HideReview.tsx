import { useState } from 'react';
import { type DealReviews, reviewChange } from '../../../contract/reviews/reviews.ts';
import { useEmail } from '../../api/session.ts';
import { TextDialog } from '../../form/text-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { hideReview, useShowReview } from './queries.ts';

interface HideReviewProps {
  review: Pick<NonNullable<DealReviews['own']>, '_id' | 'hidden'>;
}

/** An admin hides a review with a reason, or shows it again. */
export function HideReview({ review: { _id: id, hidden } }: HideReviewProps) {
  const email = useEmail();
  const [open, setOpen] = useState(false);
  const show = useShowReview(id);
  return (
    <p>
      {hidden === null ? (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Hide review
        </Button>
      ) : (
        <Button variant="secondary" pending={show.isPending} onClick={() => show.mutate()}>
          Show again
        </Button>
      )}
      {open && (
        <TextDialog
          title="Hide this review"
          description="Both sides of the deal are told, with your reason. The average leaves it out."
          label="Reason"
          yes="Hide"
          name="hidden"
          schema={reviewChange.shape.hidden.unwrap()}
          send={(reason) => hideReview(email, id, reason)}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}
