import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { Booking } from '../../../contract/bookings.ts';
import { call } from '../../api.ts';
import { useEmail } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface Props {
  booking: Booking;
  event: 'ship' | 'cancel' | 'confirm-receipt';
  label: string;
  /** Asked before the change is made, where it cannot be taken back. */
  question?: string;
}

/** A button that takes a booking one step on. */
export function ChangeBooking({ booking, event, label, question }: Props) {
  const email = useEmail();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: () =>
      call('PATCH /bookings/:id', {
        params: { id: booking._id },
        query: { email },
        body: { event },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['bookings'] }),
    onError: (error) => toast.error(error.message),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        look="secondary"
        size="small"
        pending={change.isPending}
        onClick={() => (question ? setAsking(true) : change.mutate())}
      >
        {label}
      </Button>
      {question && (
        <ConfirmDialog
          title={label}
          question={question}
          open={asking}
          pending={change.isPending}
          onConfirm={() => change.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
