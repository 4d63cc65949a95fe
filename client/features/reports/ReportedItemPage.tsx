import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { bicyclePath } from '../../../contract/catalog/product-links.ts';
import type { Report } from '../../../contract/moderation/reports.ts';
import { useHasRight } from '../../api/account.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import art from '../../brand/art/empty-reports.svg';
import { listingPath, personPath } from '../../links/record-links.ts';
import { OpenCase } from '../../page/moderation/open-case.tsx';
import { PageHeading } from '../../page/page-heading.tsx';
import { PagedList } from '../../page/paged-list.tsx';
import { DeleteButton } from '../../ui/dialog/confirm-dialog.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { Empty } from '../../ui/notices.tsx';
import { EmailText } from '../../ui/text/contacts.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { personReportsQuery } from './people/queries.ts';
import { ReportedPeople } from './people/ReportedPeople.tsx';
import { reportsQuery } from './queries.ts';
import { useDeleteReport } from './use-delete-report.ts';

export function ReportedItemPage() {
  const list = useInfiniteQuery(reportsQuery(useEmail()));
  return (
    <>
      <PageHeading>Reported Item</PageHeading>
      <PeopleLink />
      <PagedList list={list} empty={<Nothing />}>
        {(reports) => <ReportTable reports={reports} />}
      </PagedList>
      {/* Not before the list, which would push them down. */}
      {list.isFetched && <ReportedPeople />}
    </>
  );
}

const Nothing = () => (
  <Empty title="No report posted" art={art}>
    Reports from buyers will appear here.
  </Empty>
);

const deleteColumn: Column<Report> = {
  header: 'Delete',
  place: 'more',
  cell: (report) => <DeleteReport report={report} />,
};

function ReportTable({ reports }: { reports: readonly Report[] }) {
  const decides = useHasRight('moderation');
  return (
    <Table
      caption="Reported Item"
      rows={reports}
      keyOf={({ _id }) => _id}
      columns={[
        {
          header: 'Date',
          place: 'fact',
          cell: ({ date }) => <span className="whitespace-nowrap">{date.slice(0, 10)}</span>,
        },
        {
          header: 'Product Title',
          place: 'title',
          cell: (report) => (
            <>
              <Link
                to={bicyclePath({ id: report.productId, title: report.productTitle })}
                className="inline-block min-w-40 text-pine underline"
              >
                <UserText>{report.productTitle}</UserText>
              </Link>
              <br />
              <Link
                to={listingPath(report.productId)}
                className="tap font-normal text-pine text-sm underline"
              >
                About this listing
              </Link>
            </>
          ),
        },
        {
          header: 'Seller Email',
          place: 'fact',
          label: 'Seller',
          cell: ({ sellerEmail, sellerId }) => (
            <Link to={personPath(sellerId)} className="text-pine *:underline">
              <EmailText email={sellerEmail} />
            </Link>
          ),
        },
        {
          header: 'Buyer Email',
          place: 'fact',
          label: 'Reported by',
          cell: ({ buyerEmail }) => <EmailText email={buyerEmail} />,
        },
        {
          header: 'Message',
          place: 'text',
          cell: ({ message }) => (
            <span dir="auto" className="block whitespace-pre-wrap text-start wrap-anywhere">
              {message}
            </span>
          ),
        },
        ...(decides ? [deleteColumn] : []),
      ]}
    />
  );
}

function DeleteReport({ report }: { report: Report }) {
  const email = useEmail();
  const remove = useDeleteReport(() =>
    call('DELETE /report/:id', { params: { id: report._id }, query: { email } }),
  );
  return (
    <span className="inline-flex gap-2 @max-4xl:w-full @4xl:flex-col">
      <DeleteButton
        title={report.productTitle}
        consequence="This deletes the report. The bicycle and its listing stay as they are. Without another report, its case is closed with no action."
        onConfirm={remove}
      />
      <OpenCase subject={{ kind: 'listing', id: report.productId }} />
    </span>
  );
}

/** Leads past the reports about bicycles to those about people, with their number. */
function PeopleLink() {
  const { data, hasNextPage } = useInfiniteQuery(personReportsQuery(useEmail()));
  const count = data?.pages.reduce((total, { rows }) => total + rows.length, 0);
  return (
    <p className="-mt-4 mb-6">
      <Link
        to="/dashboard/reported-item#reported-people"
        className="tap font-medium text-pine underline"
      >
        Reported people{count !== undefined && ` (${count}${hasNextPage ? '+' : ''})`}
      </Link>
    </p>
  );
}
