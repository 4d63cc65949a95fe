import type { ReactNode } from 'react';

interface TableProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  columns: readonly { header: string; cell(row: Row, index: number): ReactNode }[];
}

/** A table on wide screens; below, each row is a card with its headers beside its values. */
export function Table<Row>({ caption, rows, keyOf, columns }: TableProps<Row>) {
  return (
    <table className="block w-full border-collapse text-left md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="hidden md:table-header-group">
        <tr className="border-line border-b text-soft text-sm">
          {columns.map(({ header }) => (
            <th key={header} scope="col" className="px-3 py-3 font-medium">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-4 md:table-row-group">
        {rows.map((row, index) => (
          <tr
            key={keyOf(row)}
            className="grid gap-2 rounded-card border border-line bg-card p-4 md:table-row md:rounded-none md:border-0 md:border-b md:bg-transparent md:p-0"
          >
            {columns.map(({ header, cell }) => (
              <td
                key={header}
                className="flex items-center justify-between gap-4 md:table-cell md:px-3 md:py-3 md:align-middle"
              >
                <span aria-hidden="true" className="text-soft text-sm md:hidden">
                  {header}
                </span>
                <span>{cell(row, index)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
