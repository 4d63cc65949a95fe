import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  isByDay,
  type MonthPlotProps,
  monthLabel,
  namedColumns,
  shortLabel,
  valueText,
} from './months.ts';

/** In px. */
const usualHeight = 240;
const margin = { top: 24, right: 4, bottom: 28, left: 48 };
const tickCount = 4;

/** The measures that the plot's content receives. */
export interface PlotArea {
  /** The left edge of a month's column. */
  left(index: number): number;
  columnWidth: number;
  /** The y position of a value. */
  y(value: number): number;
  /** The y position of zero. */
  baseline: number;
}

interface MonthFrameProps {
  plot: MonthPlotProps;
  /** The highest value of the plot. */
  highest: number;
  legend?: ReactNode;
  draw(area: PlotArea, selected: number | null): ReactNode;
}

/** Axes, grid and read-out of a plot by month, or by day. The pointer and the arrow keys select a month. */
export function MonthFrame({ plot, highest, legend, draw }: MonthFrameProps) {
  const { ref, width } = useWidth();
  const id = useId();
  const { months } = plot;
  const last = months.length - 1;
  const [selected, setSelected] = useState<number | null>(null);
  const read = selected ?? last;
  const column = isByDay(months) ? 'day' : 'month';
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    setSelected(Math.min(last, Math.max(0, read + by)));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <p id={id} aria-live="polite">
          <span className="text-soft">{monthLabel(months, read)}:</span>{' '}
          <span className="font-semibold tabular-nums">{valueText(plot, read)}</span>
        </p>
        {legend}
      </div>
      <div
        ref={ref}
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys select months
        tabIndex={0}
        aria-label={`${plot.title} by ${column}, in ${plot.unit}. Use the left and right arrow keys to read each ${column}.`}
        aria-describedby={id}
        className="rounded-field"
        style={{ height: plot.height ?? usualHeight }}
        onKeyDown={step}
        onPointerLeave={() => setSelected(null)}
        onBlur={() => setSelected(null)}
      >
        {width > 0 && (
          <PlotCanvas
            plot={plot}
            width={width}
            highest={highest}
            selected={selected}
            draw={draw}
            onReach={setSelected}
          />
        )}
      </div>
    </div>
  );
}

interface PlotCanvasProps extends Omit<MonthFrameProps, 'legend'> {
  width: number;
  /** The selected month; null if none is selected. */
  selected: number | null;
  onReach(index: number): void;
}

function PlotCanvas({ plot, width, highest, selected, draw, onReach }: PlotCanvasProps) {
  const { months, unit, formatTick, height = usualHeight } = plot;
  const baseline = height - margin.bottom;
  const x = scaleBand({ domain: [...months], range: [margin.left, width - margin.right] });
  const y = scaleLinear<number>({
    domain: [0, highest || 1],
    range: [baseline, margin.top],
    nice: tickCount,
  });
  const left = (index: number) => x(months[index] ?? '') ?? 0;
  const columnWidth = x.bandwidth();
  // Counts are whole numbers, so a low axis has no fractional ticks.
  const ticks = y.ticks(tickCount).filter((tick) => highest > 4 || Number.isInteger(tick));
  return (
    <svg width={width} height={height} aria-hidden="true">
      <text x={0} y={10} className="fill-soft text-xs">
        {unit}
      </text>
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={margin.left}
          x2={width - margin.right}
          y1={y(tick)}
          y2={y(tick)}
          className="stroke-line"
        />
      ))}
      <AxisLeft
        scale={y}
        left={margin.left}
        tickValues={ticks}
        tickFormat={(value) => formatTick(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{
          className: 'fill-soft text-xs tabular-nums',
          fontFamily: 'inherit',
          textAnchor: 'end',
          dy: 4,
          dx: -4,
        }}
      />
      <AxisBottom
        scale={x}
        top={baseline}
        tickValues={namedColumns(months, columnWidth)}
        tickFormat={shortLabel}
        hideTicks
        hideAxisLine
        tickLabelProps={{
          className: 'fill-soft text-xs',
          fontFamily: 'inherit',
          textAnchor: 'middle',
          dy: 4,
        }}
      />
      {selected !== null && (
        <rect
          x={left(selected)}
          y={margin.top}
          width={columnWidth}
          height={baseline - margin.top}
          className="fill-sand"
        />
      )}
      {draw({ left, columnWidth, y, baseline }, selected)}
      {months.map((month, index) => (
        <rect
          key={month}
          x={left(index)}
          y={0}
          width={columnWidth}
          height={height}
          className="fill-transparent"
          onPointerEnter={() => onReach(index)}
        />
      ))}
    </svg>
  );
}

/** Returns the width of an element in CSS pixels as it changes; 0 until it has been measured. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
