import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewForm } from '../../../contract/reviews/reviews.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { invalidateTopics } from '../../live/topics.ts';

/** Writes the review of the other side of a deal, or changes it. @throws ApiError */
export const writeReview = (email: string, bookingId: string, body: ReviewForm) =>
  call('POST /bookings/:id/reviews', { params: { id: bookingId }, query: { email }, body });

/** Replies to a review. @throws ApiError */
export const replyToReview = (email: string, id: string, text: string) =>
  call('POST /reviews/:id/reply', { params: { id }, query: { email }, body: { text } });

/** Hides a review with a reason; null shows it again. @throws ApiError */
export const hideReview = (email: string, id: string, hidden: string | null) =>
  call('PATCH /reviews/:id', { params: { id }, query: { email }, body: { hidden } });

/** Shows a review again. A failure is shown as a toast. */
export function useShowReview(id: string) {
  const email = useEmail();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => hideReview(email, id, null),
    onError: (error) => showErrorToast(error),
    // Also after a refusal, whose reason may be a state that this page does not show yet.
    onSettled: () => invalidateTopics(client, 'bookings'),
  });
}
