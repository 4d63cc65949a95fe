import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { User } from '../../../../contract/accounts/accounts.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { invalidateTopics } from '../../../live/topics.ts';

/** Deletes a buyer or a seller and shows `message`. The calling code shows a failure. */
export function useDeleteUser({ _id: id }: User, message: string) {
  const email = useEmail();
  const client = useQueryClient();
  return useMutation({
    // The specification has the same role for buyers and sellers; the server looks up the real one.
    mutationFn: () =>
      call('DELETE /users/:id', { params: { id }, query: { email, role: 'buyer' } }),
    onSuccess: async () => {
      toast.success(message);
      // Reports name their reporter, who may be the deleted user.
      await invalidateTopics(client, 'users', 'reports', 'products', 'advertisements');
    },
  });
}
