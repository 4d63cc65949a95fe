import { Table } from '../../../ui/list/table.tsx';
import { type AccountRow, totalOf } from './account-words.ts';
import { formatBalance } from './shop-words.ts';

/** Every account of the ledger with its balance, and whether all of them add up. */
export function AccountTable({ rows }: { rows: readonly AccountRow[] }) {
  const total = totalOf(rows);
  return (
    <>
      <Table
        caption="Accounts"
        rows={rows}
        keyOf={({ account }) => account}
        columns={[
          {
            header: 'Account',
            place: 'title',
            cell: ({ name }) => <span className="font-medium">{name}</span>,
          },
          {
            header: 'Balance',
            place: 'price',
            cell: ({ balance }) => (
              <span className="whitespace-nowrap tabular-nums">{formatBalance(balance)}</span>
            ),
          },
          {
            header: 'What it is',
            place: 'text',
            cell: ({ meaning }) => <span className="text-soft text-sm">{meaning}</span>,
          },
        ]}
      />
      <p className={`mt-3 ${total === 0 ? 'text-soft' : 'text-clay'}`}>
        {total === 0
          ? 'All accounts add up to zero, as they must.'
          : `All accounts add up to ${formatBalance(total)}, but must add up to zero.`}
      </p>
    </>
  );
}
