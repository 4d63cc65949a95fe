import { Link } from 'wouter';
import { formatMoney } from '../../../../contract/money.ts';
import { type Column, Table } from '../../../ui/list/table.tsx';
import { EmailText } from '../../../ui/text/contacts.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { UserText } from '../../../ui/user-text.tsx';

/** Money of one deal that should have moved. */
export interface WaitingRow {
  bookingId: string;
  productTitle: string;
  amount: number;
  /** Whose money it is, if it is a seller's. */
  sellerEmail?: string;
  since: string;
  reason: string;
}

interface WaitingTableProps {
  caption: string;
  rows: readonly WaitingRow[];
}

const seller: Column<WaitingRow> = {
  header: 'Seller',
  place: 'fact',
  label: 'Seller',
  cell: ({ sellerEmail = '' }) => <EmailText email={sellerEmail} />,
};

/** Deals whose money waits, each with the reason. */
export const WaitingTable = ({ caption, rows }: WaitingTableProps) => (
  <Table
    caption={caption}
    rows={rows}
    keyOf={({ bookingId, since }) => `${bookingId} ${since}`}
    columns={[
      {
        header: 'Bicycle',
        place: 'title',
        cell: ({ bookingId, productTitle }) => (
          <Link to={`/dashboard/deal/${bookingId}`} className="tap text-pine underline">
            <UserText>{productTitle}</UserText>
          </Link>
        ),
      },
      {
        header: 'Amount',
        place: 'price',
        cell: ({ amount }) => <span className="whitespace-nowrap">{formatMoney(amount)}</span>,
      },
      ...(rows.some(({ sellerEmail }) => sellerEmail) ? [seller] : []),
      {
        header: 'Since',
        place: 'fact',
        label: 'Since',
        cell: ({ since }) => <span className="whitespace-nowrap">{formatDate(since, 'day')}</span>,
      },
      {
        header: 'Reason',
        place: 'text',
        cell: ({ reason }) => <span className="text-sm">{reason}</span>,
      },
    ]}
  />
);
