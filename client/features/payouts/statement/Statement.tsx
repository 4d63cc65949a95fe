import type { PayoutRow } from '../../../../contract/deals/payouts.ts';
import { stateLabels } from '../../../../contract/deals/state-labels.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { formatDate } from '../../../ui/text/dates.ts';
import { sumRows } from '../sum-rows.ts';

type AmountColumn = readonly [head: string, amountOf: (row: PayoutRow) => number];

/** The columns with amounts; what goes back with a bicycle has one in a year with such a deal. */
const amountColumns = (hasReturns: boolean): readonly AmountColumn[] => [
  ['Price', ({ price }) => price],
  ['Shipping', ({ shipping }) => shipping],
  ['Fee', ({ fee }) => fee],
  ['Refunded', ({ refunded }) => refunded],
  ...(hasReturns ? ([['To go back', ({ goesBack }) => goesBack]] satisfies AmountColumn[]) : []),
  ['You get', ({ youGet }) => youGet],
  ['Earned', ({ earned }) => earned],
];

/** The sums of a year, and every deal in a table that keeps its columns on paper. */
export function Statement({ rows }: { rows: readonly PayoutRow[] }) {
  const sums = sumRows(rows);
  const columns = amountColumns(sums.goesBack > 0);
  return (
    <>
      <dl className="mb-8 grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        <Line label="Prices of the bicycles" amount={sums.price} />
        <Line label="Shipping" amount={sums.shipping} />
        <Line label="Fees" amount={sums.fee} isTakenOff />
        <Line label="Refunded to buyers" amount={sums.refunded} isTakenOff />
        {sums.goesBack > 0 && (
          <Line label="To go back with bicycles" amount={sums.goesBack} isTakenOff />
        )}
        <Line label="You get" amount={sums.youGet} isSum />
        <Line label="Of that, earned so far" amount={sums.earned} />
        <Line label="Of that, paid out so far" amount={sums.paidOut} />
      </dl>
      <section
        aria-label="Sales"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">Sales</caption>
          <thead>
            <tr className="border-line border-b text-soft">
              {['Paid on', 'Bicycle', 'State'].map((head) => (
                <th key={head} scope="col" className="px-2 py-2 font-medium">
                  {head}
                </th>
              ))}
              {columns.map(([head]) => (
                <th key={head} scope="col" className="px-2 py-2 text-right font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <DealLine key={row.bookingId} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const cellClass = 'px-2 py-2';

function DealLine({ row, columns }: { row: PayoutRow; columns: readonly AmountColumn[] }) {
  return (
    <tr className="border-line border-b">
      <td className={`whitespace-nowrap ${cellClass}`}>{formatDate(row.paidAt, 'utcDay')}</td>
      <td dir="auto" className={`min-w-40 text-start wrap-anywhere ${cellClass}`}>
        {row.productTitle}
      </td>
      <td className={cellClass}>{stateLabels[row.state]}</td>
      {columns.map(([head, amountOf]) => (
        <td key={head} className={`text-right ${cellClass}`}>
          {formatMoney(amountOf(row))}
        </td>
      ))}
    </tr>
  );
}

interface LineProps {
  label: string;
  amount: number;
  isTakenOff?: boolean;
  isSum?: boolean;
}

const Line = ({ label, amount, isTakenOff = false, isSum = false }: LineProps) => (
  <>
    <dt className={isSum ? 'font-semibold' : 'text-soft'}>{label}</dt>
    <dd className={`text-right tabular-nums ${isSum ? 'font-semibold' : ''}`}>
      {isTakenOff && amount > 0 ? '−' : ''}
      {formatMoney(amount)}
    </dd>
  </>
);
