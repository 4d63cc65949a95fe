import { formatMoney } from '../../../contract/money.ts';
import type { YourMoney } from '../../../contract/trade/money.ts';
import { Table } from '../../ui/list/table.tsx';
import { monthLabel } from './month-label.ts';

type Month = YourMoney['months'][number];

const money = (amount: number) => (amount === 0 ? null : formatMoney(amount));

/** A seller's money by the month of the payment. */
export const MonthTable = ({ months }: { months: readonly Month[] }) => (
  <Table
    caption="By month"
    rows={months}
    keyOf={({ month }) => month}
    columns={[
      {
        header: 'Month',
        place: 'title',
        cell: ({ month }) => <span className="whitespace-nowrap">{monthLabel(month)}</span>,
      },
      { header: 'Sales', place: 'fact', label: 'Sales', cell: ({ sales }) => <>{sales}</> },
      { header: 'Fee', place: 'fact', label: 'Fee', cell: ({ fee }) => money(fee) },
      { header: 'Earned', place: 'fact', label: 'Earned', cell: ({ earned }) => money(earned) },
      { header: 'Held', place: 'fact', label: 'Held', cell: ({ held }) => money(held) },
      {
        header: 'On the way',
        place: 'fact',
        label: 'On the way',
        cell: ({ onTheWay }) => money(onTheWay),
      },
      {
        header: 'Paid out',
        place: 'fact',
        label: 'Paid out',
        cell: ({ paidOut }) => money(paidOut),
      },
      {
        header: 'Set aside',
        place: 'fact',
        label: 'Set aside',
        cell: ({ unclaimed }) => money(unclaimed),
      },
    ]}
  />
);
