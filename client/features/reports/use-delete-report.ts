import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { invalidateTopics } from '../../live/topics.ts';

/** Returns the function that deletes a report. `send` sends the call. */
export function useDeleteReport(send: () => Promise<unknown>): () => Promise<unknown> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      toast.success('Report deleted...');
      await invalidateTopics(client, 'reports');
    },
    onError: (error) => showErrorToast(error),
  });
  return () => mutateAsync();
}
