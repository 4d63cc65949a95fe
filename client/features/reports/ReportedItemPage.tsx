import { useInfiniteQuery } from '@tanstack/react-query';
import type { Report } from '../../../contract/reports.ts';
import { PageHeading } from '../../page-heading.tsx';
import { useEmail } from '../../session.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Empty } from '../../ui/notices.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Table } from '../../ui/table.tsx';
import { DeleteReport } from './DeleteReport.tsx';
import { reportsQuery } from './queries.ts';

export function ReportedItemPage() {
  const list = useInfiniteQuery(reportsQuery(useEmail()));
  return (
    <>
      <PageHeading>Reported Item</PageHeading>
      <PagedList list={list} empty={<Nothing />}>
        {(reports) => <ReportTable reports={reports} />}
      </PagedList>
    </>
  );
}

const Nothing = () => <Empty title="No report posted">What buyers report shows up here.</Empty>;

function ReportTable({ reports }: { reports: readonly Report[] }) {
  return (
    <Table
      caption="Reported Item"
      rows={reports}
      keyOf={({ _id }) => _id}
      columns={[
        {
          header: 'Date',
          cell: ({ date }) => <span className="whitespace-nowrap">{date.slice(0, 10)}</span>,
        },
        { header: 'Product Title', cell: ({ productTitle }) => productTitle },
        { header: 'Seller Email', cell: ({ sellerEmail }) => <EmailText email={sellerEmail} /> },
        { header: 'Buyer Email', cell: ({ buyerEmail }) => <EmailText email={buyerEmail} /> },
        {
          header: 'Message',
          cell: ({ message }) => (
            <span className="block whitespace-pre-wrap text-left wrap-anywhere">{message}</span>
          ),
        },
        { header: 'Delete', cell: (report) => <DeleteReport report={report} /> },
      ]}
    />
  );
}
