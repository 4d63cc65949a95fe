import { Link } from 'wouter';
import { csvLink, csvName } from './statement-link.ts';

const linkClass = 'py-2 font-medium text-pine underline';

/** The statements of each year with sales, to read, print or download. */
export function Statements({ years }: { years: readonly number[] }) {
  if (years.length === 0) return null;
  return (
    <section aria-labelledby="statements">
      <h2 id="statements" className="mb-2 text-2xl">
        Statements
      </h2>
      <p className="text-soft">Every sale of a year with its fee, for your records and taxes.</p>
      <ul className="mt-2 grid gap-1">
        {years.map((year) => (
          <li key={year} className="flex flex-wrap items-center gap-x-5">
            <Link to={`/dashboard/your-money/${year}`} className={linkClass}>
              Statement for {year}
            </Link>
            <a href={csvLink(year)} download={csvName(year)} className={linkClass}>
              Download {year} as CSV
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
