import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DealReviews, reviewChange } from '../../../contract/reviews/reviews.ts';
import { useEmail } from '../../api/session.ts';
import { useApiForm } from '../../form/use-api-form.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Alert } from '../../ui/notices.tsx';
import { hideReview, useShowReview } from './queries.ts';

interface HideReviewProps {
  review: Pick<NonNullable<DealReviews['own']>, '_id' | 'hidden'>;
}

/** An admin hides a review with a reason, or shows it again. */
export function HideReview({ review: { _id: id, hidden } }: HideReviewProps) {
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
      {open && <HideDialog id={id} onClose={() => setOpen(false)} />}
    </p>
  );
}

function HideDialog({ id, onClose }: { id: string; onClose(): void }) {
  const email = useEmail();
  const client = useQueryClient();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: reviewChange,
    fields: ['hidden'],
    send: ({ hidden }) => hideReview(email, id, hidden),
    onSuccess: () => {
      onClose();
      return invalidateTopics(client, 'bookings');
    },
  });
  return (
    <Dialog
      title="Hide this review"
      description="Both sides of the deal are told, with your reason. The average leaves it out."
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextArea label="Reason" error={errors.hidden?.message} {...register('hidden')} />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Hide" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
