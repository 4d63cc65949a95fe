import type { ReactNode } from 'react';

interface TableProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** A cell that is mere words may break them anywhere; one that renders nothing is left out of a card. */
  columns: readonly { header: string; cell(row: Row, index: number): ReactNode }[];
}

/**
 * A table where there is room for one; where not, each row is a card with its headers beside its
 * values. What counts is the room beside the side menu, not the screen.
 */
export function Table<Row>({ caption, rows, keyOf, columns }: TableProps<Row>) {
  return (
    <div className="@container">
      <table className="block w-full border-collapse text-left @3xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden @3xl:table-header-group">
          <tr className="border-line border-b text-soft text-sm">
            {columns.map(({ header }) => (
              <th key={header} scope="col" className="px-3 py-3 font-medium">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-4 @xl:grid-cols-2 @3xl:table-row-group">
          {rows.map((row, index) => (
            <tr
              key={keyOf(row)}
              className="grid content-start gap-2 rounded-card border contain-content border-line bg-card p-4 @3xl:table-row @3xl:rounded-none @3xl:border-0 @3xl:border-b @3xl:bg-transparent @3xl:p-0"
            >
              {columns.map(({ header, cell }) => (
                <Cell key={header} header={header}>
                  {cell(row, index)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ header, children }: { header: string; children: ReactNode }) {
  const words = typeof children === 'string' ? 'wrap-anywhere @3xl:inline-block @3xl:min-w-24' : '';
  return (
    <td className="flex items-center justify-between gap-4 @max-3xl:has-[>:last-child:empty]:hidden @3xl:table-cell @3xl:px-3 @3xl:py-3 @3xl:align-middle">
      <span aria-hidden="true" className="shrink-0 text-soft text-sm @3xl:hidden">
        {header}
      </span>
      <span className={`min-w-0 text-right @3xl:text-left ${words}`}>{children}</span>
    </td>
  );
}
