import { useState } from 'react';
import { replyForm } from '../../../contract/reviews/reviews.ts';
import { useEmail } from '../../api/session.ts';
import { TextDialog } from '../../form/text-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { replyToReview } from './queries.ts';

interface ReplyProps {
  reviewId: string;
  /** Who has written the review. */
  other: 'buyer' | 'seller';
}

/** The one public reply to a review. */
export function ReplyButton({ reviewId, other }: ReplyProps) {
  const email = useEmail();
  const [open, setOpen] = useState(false);
  return (
    <p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Reply
      </Button>
      {open && (
        <TextDialog
          title={`Reply to the ${other}`}
          description="Everybody can read your reply below the review. You can reply once, and not change it."
          label="Reply"
          yes="Send reply"
          name="text"
          schema={replyForm.shape.text}
          draft={`reply-${reviewId}`}
          send={(text) => replyToReview(email, reviewId, text)}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}
