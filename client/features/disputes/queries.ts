import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DisputeChange, NewDispute } from '../../../contract/deals/disputes.ts';
import { call, callPage } from '../../api/api.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { invalidateTopics } from '../../live/topics.ts';

/** Which disputes a list shows: `waiting` are those of the open ones that an admin is to decide. */
type DisputesShown = 'open' | 'waiting' | 'closed';

/** Disputes, page by page, for admins. */
export const disputesQuery = (email: string, shown: DisputesShown = 'open') =>
  pagedQuery({
    queryKey: ['disputes', shown, email],
    showsErrorToast: true,
    read: (page, signal) => {
      const query = {
        email,
        ...page,
        ...(shown === 'closed' && { closed: 'true' as const }),
        ...(shown === 'waiting' && { waiting: 'true' as const }),
      };
      return callPage('GET /disputes', { query }, signal);
    },
  });

/**
 * What the sides of a disputed deal have written to each other. The audit trail records each reading,
 * so they are fetched once each time an admin opens them.
 */
export const disputedMessagesQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ['disputed-messages', email, id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('GET /disputes/:id/messages', { params: { id }, query: { email } }, signal),
  });

/** Opens a dispute. @throws ApiError */
export const openDispute = (email: string, body: NewDispute) =>
  call('POST /disputes', { query: { email }, body });

/** Takes a step in a dispute. @throws ApiError */
export const changeDispute = (email: string, id: string, body: DisputeChange) =>
  call('PATCH /disputes/:id', { params: { id }, query: { email }, body });

/** Takes a step that needs no form. A failure is shown as a toast. */
export function useChangeDispute(id: string) {
  const email = useEmail();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: DisputeChange) => changeDispute(email, id, change),
    onError: (error) => showErrorToast(error),
    // Also after a refusal, whose reason may be a step that this page does not show yet.
    onSettled: () => invalidateTopics(client, 'bookings'),
  });
}
