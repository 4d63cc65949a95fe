import type { Report } from '../../../contract/moderation/reports.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { DeleteButton } from '../../ui/dialog/delete-button.tsx';
import { useDeleteReport } from './use-delete-report.ts';

export function DeleteReport({ report }: { report: Report }) {
  const email = useEmail();
  const remove = useDeleteReport(() =>
    call('DELETE /report/:id', { params: { id: report._id }, query: { email } }),
  );
  return (
    <DeleteButton
      title={report.productTitle}
      consequence="This deletes the report. The bicycle and its listing stay as they are."
      onConfirm={remove}
    />
  );
}
