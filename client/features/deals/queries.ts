import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingChange } from '../../../contract/deals/bookings.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { invalidateTopics } from '../../live/topics.ts';

/** A deal, as the signed-in person sees it. */
export const dealQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ['bookings', 'deal', id, email],
    queryFn: ({ signal }) =>
      call('GET /bookings/:id/deal', { params: { id }, query: { email } }, signal),
    // Always refetched: the next step depends on the state.
    staleTime: 0,
  });

/** What the signed-in person has to do in their deals. */
export const dueQuery = (email: string) =>
  queryOptions({
    queryKey: ['bookings', 'due', email],
    queryFn: ({ signal }) => call('GET /due', { query: { email } }, signal),
    staleTime: 0,
  });

/** Changes a booking as its buyer or its seller. @throws ApiError */
export const changeBooking = (email: string, id: string, body: BookingChange) =>
  call('PATCH /bookings/:id', { params: { id }, query: { email }, body });

/** Moves a deal on by an event that needs nothing else. A failure is shown as a toast. */
export function useChangeDeal(id: string) {
  const email = useEmail();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (event: BookingChange['event']) => changeBooking(email, id, { event }),
    onError: (error) => showErrorToast(error),
    // Also after a refusal, whose reason may be a state that this page does not show yet.
    onSettled: () => invalidateTopics(client, 'bookings'),
  });
}
