import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ThreadChange } from '../../../../../contract/messages/messages.ts';
import { call } from '../../../../api/api.ts';
import { useEmail } from '../../../../api/session.ts';
import { showErrorToast } from '../../../../feedback/error-toast.ts';
import { invalidateTopics } from '../../../../live/topics.ts';

/** Changes the person's own side of a thread. */
export function useChangeThread(id: string) {
  const email = useEmail();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ThreadChange) =>
      call('PATCH /threads/:id', { params: { id }, query: { email }, body }),
    // Not awaited: a dialog must close before its words change with the thread.
    onSuccess: () => void invalidateTopics(client, 'messages'),
    onError: (error) => showErrorToast(error),
  });
}
