import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { PersonReport } from '../../../../contract/moderation/person-reports.ts';
import { useHasRight } from '../../../api/account.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { casePath } from '../../../links/case-links.ts';
import { PagedList } from '../../../page/paged-list.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { DeleteButton } from '../../../ui/dialog/confirm-dialog.tsx';
import { type Column, Table } from '../../../ui/list/table.tsx';
import { Empty } from '../../../ui/notices.tsx';
import { EmailText } from '../../../ui/text/contacts.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { useDeleteReport } from '../use-delete-report.ts';
import { personReportsQuery } from './queries.ts';
import { ShowMessages } from './ShowMessages.tsx';

/** Reports about people, with the messages that they are about. */
export function ReportedPeople() {
  const list = useInfiniteQuery(personReportsQuery(useEmail()));
  const decides = useHasRight('moderation');
  return (
    <section aria-labelledby="reported-people" className="mt-8">
      <h2 id="reported-people" className="mb-6 scroll-mt-24 text-2xl">
        Reported people
      </h2>
      <PagedList list={list} empty={<Nothing />}>
        {(reports) => <PeopleTable reports={reports} decides={decides} />}
      </PagedList>
    </section>
  );
}

const Nothing = () => (
  <Empty title="No person reported">
    Reports about people, from their conversations, will appear here.
  </Empty>
);

interface PeopleTableProps {
  reports: readonly PersonReport[];
  /** Whether the admin may delete reports. */
  decides: boolean;
}

const deleteColumn: Column<PersonReport> = {
  header: 'Delete',
  place: 'more',
  cell: (report) => <DeletePersonReport report={report} />,
};

const PeopleTable = ({ reports, decides }: PeopleTableProps) => (
  <Table
    caption="Reported people"
    rows={reports}
    keyOf={({ _id }) => _id}
    columns={[
      {
        header: 'Person',
        place: 'title',
        cell: ({ personName, personEmail, hasLeft }) => (
          <>
            <UserText>{personName}</UserText>
            <br />
            <EmailText email={personEmail} />
            {hasLeft && (
              <span className="block font-normal text-soft text-sm">Has deleted the account</span>
            )}
          </>
        ),
      },
      { header: 'About', place: 'fact', label: 'About', cell: ({ productTitle }) => productTitle },
      {
        header: 'Reported by',
        place: 'fact',
        label: 'Reported by',
        cell: ({ reporterEmail, date }) => (
          <>
            <EmailText email={reporterEmail} />
            <br />
            <span className="text-soft text-sm">{formatDate(date, 'day')}</span>
          </>
        ),
      },
      {
        header: 'Message',
        place: 'text',
        cell: ({ message }) => (
          <span dir="auto" className="block min-w-40 whitespace-pre-wrap text-start wrap-anywhere">
            {message}
          </span>
        ),
      },
      {
        header: 'Conversation',
        place: 'more',
        cell: (report) => <ShowMessages report={report} />,
      },
      ...(decides ? [deleteColumn] : []),
    ]}
  />
);

function DeletePersonReport({ report }: { report: PersonReport }) {
  const email = useEmail();
  const remove = useDeleteReport(() =>
    call('DELETE /person-reports/:id', { params: { id: report._id }, query: { email } }),
  );
  return (
    <span className="inline-flex gap-2 @max-4xl:w-full @4xl:flex-col">
      <DeleteButton
        title={`the report about ${report.personName}`}
        consequence="This deletes the report. The person and their messages stay. Without another report, its case is closed with no action."
        onConfirm={remove}
      />
      {report.caseId && (
        <Link to={casePath(report.caseId)} className={buttonClass('secondary', 'small')}>
          Open case
        </Link>
      )}
    </span>
  );
}
