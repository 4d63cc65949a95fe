import { Link } from 'wouter';
import { formatMoney } from '../../../contract/money.ts';
import type { PaymentRow } from '../../../contract/records/deals.ts';
import { dealPath } from '../../links/deal-links.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/list/table.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { UserText } from '../../ui/user-text.tsx';
import { PersonLink } from './PersonLink.tsx';
import { paymentStateLabels, paymentStateTones } from './words.ts';

export const PaymentTable = ({ payments }: { payments: readonly PaymentRow[] }) => (
  <Table
    caption="Payments"
    rows={payments}
    keyOf={({ _id }) => _id}
    columns={[
      {
        header: 'Bicycle',
        place: 'title',
        cell: ({ bookingId, title }) => (
          <Link to={dealPath(bookingId)} className="tap text-pine underline">
            <UserText>{title}</UserText>
          </Link>
        ),
      },
      {
        header: 'Amount',
        place: 'price',
        isAmount: true,
        cell: ({ amount }) => <span className="whitespace-nowrap">{formatMoney(amount)}</span>,
      },
      {
        header: 'Refunds',
        place: 'fact',
        label: 'Refunds',
        isAmount: true,
        cell: ({ refunds }) =>
          refunds > 0 && <span className="whitespace-nowrap">{formatMoney(refunds)}</span>,
      },
      {
        header: 'State',
        place: 'state',
        cell: ({ state }) => (
          <Badge tone={paymentStateTones[state]}>{paymentStateLabels[state]}</Badge>
        ),
      },
      {
        header: 'Transaction',
        place: 'fact',
        cell: ({ transactionId }) => <span className="text-sm wrap-anywhere">{transactionId}</span>,
      },
      {
        header: 'Buyer',
        place: 'fact',
        label: 'Buyer',
        cell: ({ buyer }) => <PersonLink person={buyer} />,
      },
      {
        header: 'Seller',
        place: 'fact',
        label: 'Seller',
        cell: ({ seller }) => <PersonLink person={seller} />,
      },
      {
        header: 'Paid',
        place: 'fact',
        label: 'Paid',
        cell: ({ paidAt }) => (
          <span className="whitespace-nowrap">{formatDate(paidAt, 'day')}</span>
        ),
      },
    ]}
  />
);
