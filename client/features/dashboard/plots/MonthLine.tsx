import { curveMonotoneX } from '@visx/curve';
import { Area, LinePath } from '@visx/shape';
import { MonthFrame } from './MonthFrame.tsx';
import type { MonthPlotProps } from './months.ts';

interface Point {
  index: number;
  value: number;
}

/** A line of one series over the months. Months without a value are left out. */
export function MonthLine(plot: MonthPlotProps) {
  const values = plot.series[0]?.values ?? [];
  const points = values.flatMap((value, index): Point[] =>
    value === null ? [] : [{ index, value }],
  );
  const last = plot.months.length - 1;
  return (
    <MonthFrame
      plot={plot}
      highest={Math.max(0, ...points.map(({ value }) => value))}
      draw={({ left, columnWidth, y, baseline }, selected) => {
        const middle = ({ index }: Point) => left(index) + columnWidth / 2;
        const height = ({ value }: Point) => y(value);
        return (
          <>
            <Area
              data={points}
              x={middle}
              y0={baseline}
              y1={height}
              curve={curveMonotoneX}
              className="fill-mist opacity-70"
            />
            <LinePath
              data={points}
              x={middle}
              y={height}
              curve={curveMonotoneX}
              className="stroke-2 stroke-pine"
            />
            {points.map((point) => (
              <circle
                key={point.index}
                cx={middle(point)}
                cy={height(point)}
                r={point.index === selected ? 5 : 3.5}
                // The current month is incomplete, so its point is not filled.
                className={`stroke-2 stroke-pine ${point.index === last ? 'fill-card' : 'fill-pine'}`}
              />
            ))}
          </>
        );
      }}
    />
  );
}
