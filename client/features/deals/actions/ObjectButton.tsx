import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findTransition } from '../../../../contract/deals/booking-lifecycle.ts';
import { objection } from '../../../../contract/deals/bookings.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { useEmail } from '../../../api/session.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { changeBooking } from '../queries.ts';

/** Lets the seller say what is wrong with a bicycle that was sent back. */
export function ObjectButton({ deal: { booking, side } }: { deal: Deal }) {
  const [open, setOpen] = useState(false);
  if (!findTransition(booking, 'object-to-return', side)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Something is wrong
      </Button>
      {open && <ObjectDialog bookingId={booking._id} onClose={() => setOpen(false)} />}
    </>
  );
}

function ObjectDialog({ bookingId, onClose }: { bookingId: string; onClose(): void }) {
  const email = useEmail();
  const client = useQueryClient();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: objection,
    fields: ['message'],
    send: ({ message }) => changeBooking(email, bookingId, { event: 'object-to-return', message }),
    onSuccess: () => {
      onClose();
      return invalidateTopics(client, 'bookings');
    },
  });
  return (
    <Dialog
      title="Something is wrong with the return"
      description="We look at the dispute again, with what you write here. The money stays with us until then."
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextArea label="What is wrong?" error={errors.message?.message} {...register('message')} />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Send" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
