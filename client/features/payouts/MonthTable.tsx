import type { ReactNode } from 'react';
import type { SellersPayouts } from '../../../contract/deals/payouts.ts';
import { formatMoney } from '../../../contract/money.ts';
import { type Column, Table } from '../../ui/list/table.tsx';
import { formatMonth } from '../../ui/text/months.ts';

type Month = SellersPayouts['months'][number];

const money = (amount: number) => (amount === 0 ? null : formatMoney(amount));

const amounts: readonly [header: string, cell: (month: Month) => ReactNode][] = [
  ['Sales', ({ sales }) => <>{sales}</>],
  ['Fee', ({ fee }) => money(fee)],
  ['Earned', ({ earned }) => money(earned)],
  ['Held', ({ held }) => money(held)],
  ['On the way', ({ onTheWay }) => money(onTheWay)],
  ['Paid out', ({ paidOut }) => money(paidOut)],
  ['Set aside', ({ unclaimed }) => money(unclaimed)],
];

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
        cell: ({ month }) => <span className="whitespace-nowrap">{formatMonth(month)}</span>,
      },
      ...amounts.map(
        ([header, cell]): Column<Month> => ({
          header,
          cell,
          label: header,
          place: 'fact',
          isAmount: true,
        }),
      ),
    ]}
  />
);
