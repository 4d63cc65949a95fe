import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Booking } from '../../../contract/trade/bookings.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { toastError } from '../../feedback/toast-error.ts';
import { touch } from '../../live/topics.ts';
import { Button } from '../../ui/button.tsx';
import { type Answers, ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { rowActionClass } from '../../ui/list/table.tsx';

interface Props {
  booking: Booking;
  event: 'ship' | 'cancel' | 'confirm-receipt';
  label: string;
  /** Says of the button what its label leaves open. */
  hint?: string;
  /** Stands before the label. */
  icon?: ReactNode;
  /** Of the dialog. */
  title: string;
  /** Asked before the change is made: none of them can be taken back. */
  question: ReactNode;
  consequence: string;
  answers: Answers;
}

/** A button that takes a booking one step on. */
export function ChangeBooking(props: Props) {
  const { booking, event, label, hint, icon, ...asked } = props;
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
    onSuccess: () => touch(client, 'bookings'),
    onError: (error) => toastError(error),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        look="secondary"
        size="small"
        className={rowActionClass}
        title={hint}
        onClick={() => setAsking(true)}
      >
        {icon}
        {label}
      </Button>
      <ConfirmDialog
        {...asked}
        isHarmful={event === 'cancel'}
        open={asking}
        pending={change.isPending}
        onConfirm={() => change.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
