import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { bicyclePath } from '../../../contract/catalog/product-links.ts';
import type { Report } from '../../../contract/moderation/reports.ts';
import { useHasRight } from '../../api/account.ts';
import { useEmail } from '../../api/session.ts';
import art from '../../brand/art/empty-reports.svg';
import { PageHeading } from '../../page/page-heading.tsx';
import { PagedList } from '../../page/paged-list.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { type Column, Table } from '../../ui/list/table.tsx';
import { Empty } from '../../ui/notices.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { DeleteReport } from './DeleteReport.tsx';
import { PeopleLink } from './people/PeopleLink.tsx';
import { ReportedPeople } from './people/ReportedPeople.tsx';
import { reportsQuery } from './queries.ts';

export function ReportedItemPage() {
  const list = useInfiniteQuery(reportsQuery(useEmail()));
  return (
    <>
      <PageHeading>Reported Item</PageHeading>
      <PeopleLink />
      <PagedList list={list} empty={<Nothing />}>
        {(reports) => <ReportTable reports={reports} />}
      </PagedList>
      <ReportedPeople />
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
            <Link
              to={bicyclePath({ id: report.productId, title: report.productTitle })}
              className="text-pine underline"
            >
              <UserText>{report.productTitle}</UserText>
            </Link>
          ),
        },
        {
          header: 'Seller Email',
          place: 'fact',
          label: 'Seller',
          cell: ({ sellerEmail, sellerId }) => (
            <Link to={`/dashboard/all-seller?id=${sellerId}`} className="text-pine *:underline">
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
