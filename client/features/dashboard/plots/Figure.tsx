import { type ReactNode, useId } from 'react';

export interface FigureProps {
  title: string;
  /** One sentence that says what the plot shows. */
  summary: ReactNode;
  /** The same numbers as a table; the first column names the row. */
  table: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  /** Whether the figure spans both columns. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A plot with its title, its summary, and a table of its data. */
export function Figure({ title, summary, table, wide = false, children }: FigureProps) {
  const id = useId();
  return (
    <figure
      aria-labelledby={id}
      className={`flex min-w-0 flex-col gap-5 card p-5 sm:p-6 ${wide ? 'xl:col-span-2' : ''}`}
    >
      <figcaption className="grid gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {/* Two lines high, so that plots side by side begin at the same height. */}
        <p className={`max-w-prose text-soft text-sm wrap-anywhere ${wide ? '' : 'xl:min-h-11'}`}>
          {summary}
        </p>
      </figcaption>
      {children}
      {table.rows.length > 0 && <DataTable title={title} table={table} />}
    </figure>
  );
}

const DataTable = ({ title, table }: Pick<FigureProps, 'title' | 'table'>) => (
  <details className="mt-auto border-line border-t pt-3 text-sm">
    <summary className="tap w-fit cursor-pointer rounded-field py-1 font-medium text-pine">
      Show as a table<span className="sr-only">: {title}</span>
    </summary>
    <table className="mt-2 w-full text-left tabular-nums max-sm:text-xs">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-line border-b text-soft">
          {table.columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`py-2 font-medium max-sm:wrap-anywhere ${sideOf(index)}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name = '', ...values]) => (
          <tr key={name} className="border-line border-b last:border-0">
            <th scope="row" dir="auto" className="py-1.5 text-start font-normal wrap-anywhere">
              {name}
            </th>
            {values.map((value, index) => (
              <td key={table.columns[index + 1]} className={`py-1.5 ${sideOf(index + 1)}`}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** Numbers are aligned right, names left. */
const sideOf = (column: number) => (column === 0 ? 'sm:pr-3' : 'pl-2 text-right sm:pl-3');
