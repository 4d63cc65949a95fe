import { Bar } from '@visx/shape';
import { useId } from 'react';
import { MonthFrame, type PlotArea } from './MonthFrame.tsx';
import type { MonthPlotProps, Series } from './months.ts';

// The share of a column's width that is left free on either side.
const gap = 0.16;

interface MonthBarsProps extends MonthPlotProps {
  /** Whether the second series stands beside the first, because it is not a part of the same sum. */
  isBeside?: boolean;
}

/** Columns by month. A second series is hatched, and stacked on the first. */
export function MonthBars({ isBeside = false, ...plot }: MonthBarsProps) {
  const hatch = useId();
  const { months, series } = plot;
  const valuesAt = (index: number) => series.map(({ values }) => values[index] ?? 0);
  const highest = Math.max(
    ...months.map((_, index) =>
      isBeside
        ? Math.max(...valuesAt(index))
        : valuesAt(index).reduce((sum, value) => sum + value, 0),
    ),
  );
  return (
    <MonthFrame
      plot={plot}
      highest={highest}
      legend={series.length > 1 && <Legend series={series} />}
      draw={(area) => (
        <>
          <Hatch id={hatch} />
          {series.map(({ name, values }, level) =>
            values.map((value, index) => (
              <Column
                key={`${name} ${months[index]}`}
                area={area}
                index={index}
                from={level === 0 || isBeside ? 0 : (series[0]?.values[index] ?? 0)}
                place={isBeside ? { part: level, of: series.length } : { part: 0, of: 1 }}
                value={value ?? 0}
                fill={level === 0 ? undefined : `url(#${hatch})`}
                isCurrentMonth={index === months.length - 1}
              />
            )),
          )}
        </>
      )}
    />
  );
}

interface ColumnProps {
  area: PlotArea;
  index: number;
  from: number;
  /** Which part of the width of the column it has. */
  place: { part: number; of: number };
  value: number;
  fill: string | undefined;
  isCurrentMonth: boolean;
}

function Column({ area, index, from, place, value, fill, isCurrentMonth }: ColumnProps) {
  if (value === 0) return null;
  const { left, columnWidth, y } = area;
  const width = (columnWidth * (1 - 2 * gap)) / place.of;
  return (
    <Bar
      x={left(index) + columnWidth * gap + width * place.part}
      width={width}
      y={y(from + value)}
      height={y(from) - y(from + value)}
      rx={3}
      {...(fill ? { fill } : {})}
      // The current month is incomplete and drawn dashed.
      className={`stroke-pine ${fill ? '' : isCurrentMonth ? 'fill-mist' : 'fill-pine'} ${isCurrentMonth ? '[stroke-dasharray:3_3]' : ''}`}
    />
  );
}

const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
      <rect width={6} height={6} className="fill-card" />
      <path d="M-1 1l2-2M0 6l6-6M5 7l2-2" className="stroke-2 stroke-pine" />
    </pattern>
  </defs>
);

function Legend({ series }: { series: readonly Series[] }) {
  const id = useId();
  return (
    <ul className="flex flex-wrap gap-x-4 text-soft text-xs">
      {series.map(({ name }, level) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg width={14} height={14} aria-hidden="true">
            <Hatch id={id} />
            <rect
              x={0.5}
              y={0.5}
              width={13}
              height={13}
              rx={3}
              {...(level > 0 ? { fill: `url(#${id})` } : {})}
              className={`stroke-pine ${level > 0 ? '' : 'fill-pine'}`}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
