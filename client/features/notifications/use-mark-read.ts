import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { invalidateTopics } from '../../live/topics.ts';

/**
 * Returns the function that marks a notification as read, by its id. A failure is not shown, since
 * the page that the notification is about is open.
 */
export function useMarkRead(email: string): (id: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) =>
      call('PATCH /notifications/:id', { params: { id }, query: { email } }),
    onSuccess: () => invalidateTopics(client, 'notifications'),
  });
  return mutate;
}
