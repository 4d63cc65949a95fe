import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';

interface RecordSectionProps {
  title: string;
  /** Where all of them are listed. */
  all?: string | undefined;
  /** How many there are here; without any, the section says so in one line. */
  count: number;
  children: ReactNode;
}

/** One kind of records on a page about a person or a listing. */
export function RecordSection({ title, all, count, children }: RecordSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {all && count > 0 && (
          <Link to={all} className="tap text-pine text-sm underline">
            Find all
          </Link>
        )}
      </div>
      {count === 0 ? <p className="text-soft">None</p> : children}
    </section>
  );
}

/** A list in a section, whose rows are divided by lines. */
export const RecordList = <Row extends { _id: string }>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children(row: Row): ReactNode;
}) => (
  <ul className="card grid grid-cols-1 p-4">
    {rows.map((row) => (
      <li
        key={row._id}
        className="grid gap-1 border-line border-t py-3 first:border-0 first:pt-0 last:pb-0"
      >
        {children(row)}
      </li>
    ))}
  </ul>
);
