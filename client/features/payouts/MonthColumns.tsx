import type { SellersPayouts } from '../../../contract/deals/payouts.ts';
import { shortMonth } from '../../ui/text/months.ts';
import { lastYearOf } from './months.ts';

type Month = SellersPayouts['months'][number];

/** The height of the plot in its own units, and the width of a month. */
const height = 100;
const width = 10;

/**
 * What each of the last months has earned, and what of it is still held, as columns side by side. The
 * table beside it has the same numbers, so that screen readers leave this out.
 */
export function MonthColumns({ months }: { months: readonly Month[] }) {
  const shown = lastYearOf(months);
  const highest = Math.max(...shown.map(({ earned, held }) => earned + held));
  if (months.length < 2 || highest <= 0) return null;
  const scale = height / highest;
  return (
    <div aria-hidden="true" className="card p-5">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${shown.length * width} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full"
      >
        {shown.map(({ month, earned, held }, index) => {
          const x = index * width + width * 0.2;
          return (
            <g key={month}>
              <rect
                x={x}
                y={height - (earned + held) * scale}
                width={width * 0.6}
                height={held * scale}
                className="fill-honey"
              />
              <rect
                x={x}
                y={height - earned * scale}
                width={width * 0.6}
                height={earned * scale}
                className="fill-pine"
              />
            </g>
          );
        })}
      </svg>
      <ol className="mt-2 flex text-soft text-xs">
        {shown.map(({ month }, index) => (
          <li
            key={month}
            className={`min-w-0 flex-1 text-center ${index % 2 === 1 ? 'max-sm:invisible' : ''}`}
          >
            {shortMonth(month)}
          </li>
        ))}
      </ol>
      <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
        <Key className="bg-pine">Earned</Key>
        <Key className="bg-honey">Held</Key>
      </p>
    </div>
  );
}

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-2">
    <span className={`size-3 rounded-sm ${className}`} />
    {children}
  </span>
);
