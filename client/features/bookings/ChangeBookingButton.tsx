import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { rowActionClass } from '../../ui/list/table.tsx';

interface Props {
  booking: Booking;
  event: 'cancel' | 'confirm-receipt';
  label: string;
  /** The title of the dialog. */
  title: string;
  /** Asked before the change, because none of these changes can be undone. */
  question: ReactNode;
  consequence: string;
  yes: string;
  no: string;
}

/** A button that moves a booking to its next state, after confirmation. */
export function ChangeBookingButton(props: Props) {
  const { booking, event, label, ...dialogProps } = props;
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
    onSuccess: () => invalidateTopics(client, 'bookings'),
    onError: (error) => showErrorToast(error),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className={rowActionClass}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...dialogProps}
        isHarmful={event === 'cancel'}
        open={asking}
        pending={change.isPending}
        onConfirm={() => change.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
