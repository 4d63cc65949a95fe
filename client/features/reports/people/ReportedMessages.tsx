import { useQuery } from '@tanstack/react-query';
import { maxReportedMessages } from '../../../../contract/limits.ts';
import type {
  PersonReport,
  ReportedMessage,
} from '../../../../contract/moderation/person-reports.ts';
import { useEmail } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { WrittenMessage } from '../../../ui/text/written-message.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { reportedMessagesQuery } from './queries.ts';

/** What is shown of a report about a person. */
export type ReportOfPerson = Pick<
  PersonReport,
  '_id' | 'reporterEmail' | 'personName' | 'productTitle'
>;

interface ReportedMessagesProps {
  report: ReportOfPerson;
  onClose(): void;
}

/** The messages of a reported thread, as they were written. */
export function ReportedMessages({ report, onClose }: ReportedMessagesProps) {
  const { data, error, refetch } = useQuery(reportedMessagesQuery(useEmail(), report._id));
  return (
    <Dialog
      title="Messages up to the report"
      description={
        <>
          About "<UserText>{report.productTitle}</UserText>". Up to {maxReportedMessages} messages
          before the report, without dots unless their writer deleted the account. The audit trail
          records that you have read them.
        </>
      }
      open
      onClose={onClose}
    >
      {data ? (
        <ol className="grid gap-3">
          {data.map((message) => (
            <WrittenMessage
              key={message.number}
              head={authorOf(message.from, report)}
              message={message}
              isMarked={message.from === 'person'}
            />
          ))}
        </ol>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}

const authorOf = (from: ReportedMessage['from'], { reporterEmail, personName }: ReportOfPerson) =>
  ({ reporter: reporterEmail, person: personName, shop: 'The shop' })[from];
