import { Link } from 'wouter';
import type { DisputeRow } from '../../../../contract/deals/disputes.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { Table } from '../../../ui/list/table.tsx';
import { ageText } from '../../../ui/text/age-text.ts';
import { EmailText } from '../../../ui/text/contacts.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { StateBadge } from '../DisputeSection.tsx';
import { reasonText } from '../words.ts';

/** Disputes with a link to the page of each deal; overdue ones in red. */
export const DisputeTable = ({ disputes }: { disputes: readonly DisputeRow[] }) => (
  <Table
    caption="Disputes"
    rows={disputes}
    keyOf={({ _id }) => _id}
    columns={[
      {
        header: 'Bicycle',
        place: 'title',
        cell: ({ bookingId, productTitle }) => (
          <Link
            to={`/dashboard/deal/${bookingId}`}
            className="text-pine underline @4xl:inline-block @4xl:min-w-32"
          >
            <UserText>{productTitle}</UserText>
          </Link>
        ),
      },
      {
        header: 'Problem',
        place: 'fact',
        cell: ({ reason, kind }) => (kind === 'chargeback' ? 'Chargeback' : reasonText(reason)),
      },
      {
        header: 'Wanted',
        place: 'price',
        cell: ({ wanted }) => <span className="whitespace-nowrap">{formatMoney(wanted)}</span>,
      },
      {
        header: 'Age',
        place: 'short',
        cell: ({ openedAt, closedAt, isOverdue }) => (
          <span className={`whitespace-nowrap ${isOverdue ? 'font-medium text-clay' : ''}`}>
            {ageText(openedAt, closedAt ? Date.parse(closedAt) : Date.now())}
          </span>
        ),
      },
      { header: 'State', place: 'fact', cell: (row) => <StateBadge dispute={row} /> },
      {
        header: 'Buyer',
        label: 'Buyer',
        place: 'fact',
        cell: ({ buyerEmail }) => <EmailText email={buyerEmail} />,
      },
      {
        header: 'Seller',
        label: 'Seller',
        place: 'fact',
        cell: ({ sellerEmail }) => <EmailText email={sellerEmail} />,
      },
    ]}
  />
);
