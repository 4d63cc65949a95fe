import { Link } from 'wouter';
import type { PayoutAccount, PayoutRow } from '../../../../contract/deals/payouts.ts';
import { stateLabels } from '../../../../contract/deals/state-labels.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, Table } from '../../../ui/list/table.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { arrivalText, stateTone } from './deal-words.ts';

/** Amounts below each other, without those of zero. */
function Lines({ lines }: { lines: readonly (readonly [amount: number, text: string])[] }) {
  const shown = lines.filter(([amount]) => amount > 0);
  if (shown.length === 0) return null;
  return shown.map(([amount, text]) => (
    <span key={text} className="block whitespace-nowrap">
      {formatMoney(amount)} <span className="text-soft text-sm">{text}</span>
    </span>
  ));
}

const columns: readonly Column<PayoutRow>[] = [
  {
    header: 'Bicycle',
    place: 'title',
    cell: ({ bookingId, productTitle }) => (
      <Link to={`/dashboard/deal/${bookingId}?side=seller`} className="tap text-pine underline">
        <UserText>{productTitle}</UserText>
      </Link>
    ),
  },
  {
    header: 'Paid on',
    place: 'short',
    cell: ({ paidAt }) => <span className="whitespace-nowrap">{formatDate(paidAt, 'day')}</span>,
  },
  {
    header: 'State',
    place: 'state',
    cell: ({ state }) => <Badge tone={stateTone(state)}>{stateLabels[state]}</Badge>,
  },
  {
    header: 'Buyer paid',
    isAmount: true,
    place: 'fact',
    cell: ({ price, shipping }) => (
      <Lines
        lines={[
          [price, 'price'],
          [shipping, 'shipping'],
        ]}
      />
    ),
  },
  {
    header: 'Deductions',
    isAmount: true,
    place: 'fact',
    cell: ({ fee, refunded, goesBack }) =>
      fee + refunded + goesBack > 0 ? (
        <Lines
          lines={[
            [fee, 'fee'],
            [refunded, 'refunded'],
            [goesBack, 'to go back'],
          ]}
        />
      ) : null,
  },
  {
    header: 'You get',
    isAmount: true,
    place: 'fact',
    label: 'You get',
    cell: ({ youGet }) => <span className="font-semibold">{formatMoney(youGet)}</span>,
  },
];

interface DealTableProps {
  rows: readonly PayoutRow[];
  account: PayoutAccount;
  caption: string;
}

/** A seller's paid deals, each with what becomes of its money. */
export function DealTable({ rows, account, caption }: DealTableProps) {
  const now = new Date();
  const arrival: Column<PayoutRow> = {
    header: 'When it arrives',
    place: 'text',
    cell: (row) => (
      <span className={`block text-sm ${row.failure ? 'text-clay' : ''}`}>
        {arrivalText(row, account, now)}
      </span>
    ),
  };
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={({ bookingId }) => bookingId}
      columns={[...columns, arrival]}
    />
  );
}
