import type { Thread } from '../../../../../contract/messages/messages.ts';
import { call } from '../../../../api/api.ts';
import { useEmail } from '../../../../api/session.ts';
import { ReportDialog } from '../../../../form/report-dialog.tsx';
import { UserText } from '../../../../ui/user-text.tsx';

interface ReportPersonDialogProps {
  thread: Thread;
  /** Called in place of `onClose` once the report is stored. */
  onReported(): void;
  onClose(): void;
}

export default function ReportPersonDialog({
  thread,
  onReported,
  onClose,
}: ReportPersonDialogProps) {
  const email = useEmail();
  return (
    <ReportDialog
      title="Report this person"
      description={
        <>
          What is wrong with "<UserText>{thread.other.name}</UserText>"? An admin will read your
          report and the messages of this conversation up to now. The other person is not told.
        </>
      }
      send={(body) =>
        call('POST /threads/:id/reports', { params: { id: thread._id }, query: { email }, body })
      }
      onReported={onReported}
      onClose={onClose}
    />
  );
}
