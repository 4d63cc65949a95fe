import type { Thread } from '../../../../../contract/messages/messages.ts';
import { call } from '../../../../api/api.ts';
import { useEmail } from '../../../../api/session.ts';
import { ReportDialog } from '../../../../form/report-dialog.tsx';
import { UserText } from '../../../../ui/user-text.tsx';

interface ReportPersonDialogProps {
  thread: Thread;
  /** The number of the only message that is reported; left out for the person. */
  messageNumber?: number | undefined;
  /** Called in place of `onClose` once the report is stored. */
  onReported(): void;
  onClose(): void;
}

export default function ReportPersonDialog(props: ReportPersonDialogProps) {
  const { thread, messageNumber, onReported, onClose } = props;
  const email = useEmail();
  const isMessage = messageNumber !== undefined;
  return (
    <ReportDialog
      kind={isMessage ? 'message' : 'person'}
      title={isMessage ? 'Report this message' : 'Report this person'}
      description={
        <>
          What is wrong with {isMessage && 'this message of '}"
          <UserText>{thread.other.name}</UserText>"? An admin will read your report and the messages
          of this conversation up to now. The other person is not told.
        </>
      }
      send={(form) =>
        call('POST /threads/:id/reports', {
          params: { id: thread._id },
          query: { email },
          body: { ...form, messageNumber },
        })
      }
      onReported={onReported}
      onClose={onClose}
    />
  );
}
