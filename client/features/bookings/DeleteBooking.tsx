import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { DeleteButton } from '../../ui/dialog/confirm-dialog.tsx';

/** Shown as long as the lifecycle lets the buyer delete the booking; never for a paid one. */
export function DeleteBooking({ booking }: { booking: Booking }) {
  const email = useEmail();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /bookings/:id', { params: { id: booking._id }, query: { email } }),
    onSuccess: async () => {
      toast.success('Product successfully deleted');
      await invalidateTopics(client, 'bookings');
    },
    onError: (error) => showErrorToast(error),
  });
  if (!findTransition(booking, 'delete', 'buyer')) return null;
  return (
    <DeleteButton
      title={booking.productTitle}
      consequence={
        booking.state === 'booked'
          ? 'Your booking will be cancelled. Other buyers can still book the bicycle.'
          : 'This booking has already ended. It will be removed from your list.'
      }
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
