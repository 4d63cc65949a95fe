import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '../../../contract/notifications/notifications.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { Button } from '../../ui/button.tsx';

/** Marks all notifications as read, up to the newest that is shown. */
export function MarkAllRead({ notifications }: { notifications: readonly Notification[] }) {
  const email = useEmail();
  const client = useQueryClient();
  const markAll = useMutation({
    mutationFn: (upTo: string) =>
      call('POST /notifications/read', { query: { email }, body: { upTo } }),
    onSuccess: () => invalidateTopics(client, 'notifications'),
    onError: (error) => showErrorToast(error),
  });
  const [newest] = notifications;
  if (!newest || notifications.every(({ isRead }) => isRead)) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      pending={markAll.isPending}
      onClick={() => markAll.mutate(newest._id)}
    >
      Mark all as read
    </Button>
  );
}
