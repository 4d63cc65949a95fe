import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { invalidateTopics } from '../../../live/topics.ts';

/** What the seller says on their own page. */
export const ownSellerPageQuery = (email: string) =>
  queryOptions({
    queryKey: ['account', 'seller-page', email],
    queryFn: ({ signal }) => call('GET /account/seller-page', { query: { email } }, signal),
  });

/** Ends the seller's pause. */
export function useEndPause() {
  const email = useEmail();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /account/pause', { query: { email } }),
    onSuccess: async () => {
      await invalidateTopics(client, 'account', 'products', 'advertisements');
      toast.success('Your bicycles are for sale again');
    },
    onError: showErrorToast,
  });
}
