import type { PersonReport } from '../../../../contract/moderation/person-reports.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { DeleteButton } from '../../../ui/dialog/delete-button.tsx';
import { useDeleteReport } from '../use-delete-report.ts';

export function DeletePersonReport({ report }: { report: PersonReport }) {
  const email = useEmail();
  const remove = useDeleteReport(() =>
    call('DELETE /person-reports/:id', { params: { id: report._id }, query: { email } }),
  );
  return (
    <DeleteButton
      title={`the report about ${report.personName}`}
      consequence="This deletes the report. The person and their messages stay."
      onConfirm={remove}
    />
  );
}
