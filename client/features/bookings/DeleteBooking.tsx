import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useLocation } from 'wouter';
import { findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { formatMoney } from '../../../contract/money.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { ConfirmButton, DeleteButton } from '../../ui/dialog/confirm-dialog.tsx';
import { UserText } from '../../ui/user-text.tsx';

function consequenceOf({ state, price, offer }: Booking): string {
  if (state !== 'booked')
    return 'This booking has already ended. It will be removed from your list.';
  return offer?.reservedUntil
    ? `Your booking will be cancelled. The bicycle is no longer reserved for you, and the price of ${formatMoney(price)} no longer agreed.`
    : 'Your booking will be cancelled. Other buyers can still book the bicycle.';
}

function useDeleteBooking({ _id: id }: Booking) {
  const email = useEmail();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /bookings/:id', { params: { id }, query: { email } }),
    onSuccess: async () => {
      toast.success('Product successfully deleted');
      await invalidateTopics(client, 'bookings');
    },
    onError: (error) => showErrorToast(error),
  });
}

/** Shown as long as the lifecycle lets the buyer delete the booking; never for a paid one. */
export function DeleteBooking({ booking }: { booking: Booking }) {
  const remove = useDeleteBooking(booking);
  if (!findTransition(booking, 'delete', 'buyer')) return null;
  return (
    <DeleteButton
      title={booking.productTitle}
      consequence={consequenceOf(booking)}
      onConfirm={() => remove.mutateAsync()}
    />
  );
}

/** On the page of a booking: a buyer who has not paid gives it up, and a reservation with it. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const remove = useDeleteBooking(booking);
  const [, navigate] = useLocation();
  return (
    <ConfirmButton
      label="Cancel the booking"
      question={
        <>
          Do you want to cancel your booking of "<UserText>{booking.productTitle}</UserText>"?
        </>
      }
      consequence={consequenceOf(booking)}
      yes="Cancel the booking"
      no="Keep it"
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, { onSuccess: () => navigate('/dashboard/my-booking') })
      }
    />
  );
}
