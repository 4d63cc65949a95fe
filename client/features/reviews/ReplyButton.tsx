import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replyForm } from '../../../contract/reviews/reviews.ts';
import { useEmail } from '../../api/session.ts';
import { useApiForm } from '../../form/use-api-form.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Alert } from '../../ui/notices.tsx';
import { replyToReview } from './queries.ts';

interface ReplyProps {
  reviewId: string;
  /** Who has written the review. */
  other: 'buyer' | 'seller';
}

/** The one public answer to a review. */
export function ReplyButton(props: ReplyProps) {
  const [open, setOpen] = useState(false);
  return (
    <p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Answer
      </Button>
      {open && <ReplyDialog {...props} onClose={() => setOpen(false)} />}
    </p>
  );
}

function ReplyDialog({ reviewId, other, onClose }: ReplyProps & { onClose(): void }) {
  const email = useEmail();
  const client = useQueryClient();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: replyForm,
    fields: ['text'],
    draft: { key: `reply-${reviewId}` },
    send: ({ text }) => replyToReview(email, reviewId, text),
    onSuccess: () => {
      onClose();
      return invalidateTopics(client, 'bookings');
    },
  });
  return (
    <Dialog
      title={`Answer the ${other}`}
      description="Everybody can read your answer below the review. You can answer once, and not change it."
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextArea label="Answer" error={errors.text?.message} {...register('text')} />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Send answer" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
