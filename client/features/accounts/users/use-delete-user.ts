import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { User } from '../../../../contract/accounts/accounts.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { invalidateTopics } from '../../../live/topics.ts';

/** Deletes a buyer or a seller, and shows `message`; the calling code shows a failure. */
export function useDeleteUser({ _id: id }: User, message: string) {
  const email = useEmail();
  const client = useQueryClient();
  return useMutation({
    // The role is the same for both, as the specification has it; the server looks for itself.
    mutationFn: () =>
      call('DELETE /users/:id', { params: { id }, query: { email, role: 'buyer' } }),
    onSuccess: async () => {
      toast.success(message);
      // Reports name their reporter, who may just have left.
      await invalidateTopics(client, 'users', 'reports', 'products', 'advertisements');
    },
  });
}
