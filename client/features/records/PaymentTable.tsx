import { formatMoney } from '../../../contract/money.ts';
import type { PaymentRow } from '../../../contract/records/deals.ts';
import { dealPath } from '../../links/deal-links.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/list/table.tsx';
import { dayColumn, personColumn, priceColumn, titleColumn } from './columns.tsx';
import { paymentStateLabels, paymentStateTones } from './words.ts';

export const PaymentTable = ({ payments }: { payments: readonly PaymentRow[] }) => (
  <Table
    caption="Payments"
    rows={payments}
    keyOf={({ _id }) => _id}
    columns={[
      titleColumn('Bicycle', ({ bookingId }: PaymentRow) => dealPath(bookingId)),
      priceColumn('Amount', ({ amount }: PaymentRow) => amount),
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
      personColumn('Buyer', ({ buyer }: PaymentRow) => buyer),
      personColumn('Seller', ({ seller }: PaymentRow) => seller),
      dayColumn('Paid', ({ paidAt }: PaymentRow) => paidAt),
    ]}
  />
);
