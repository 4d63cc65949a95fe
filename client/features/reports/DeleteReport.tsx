import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { Report } from '../../../contract/moderation/reports.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { DeleteButton } from '../../ui/dialog/delete-button.tsx';

export function DeleteReport({ report }: { report: Report }) {
  const email = useEmail();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /report/:id', { params: { id: report._id }, query: { email } }),
    onSuccess: async () => {
      toast.success('Report deleted...');
      await invalidateTopics(client, 'reports');
    },
    onError: (error) => showErrorToast(error),
  });
  return (
    <DeleteButton
      title={report.productTitle}
      consequence="This deletes the report. The bicycle and its listing stay as they are."
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
