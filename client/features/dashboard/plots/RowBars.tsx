import type { ReactNode } from 'react';

export interface BarRow {
  key: string;
  label: ReactNode;
  /** The value as text. */
  value: ReactNode;
  size: number;
}

/** Horizontal bars, each with its name and value as text, so no axis is needed. */
export function RowBars({ rows }: { rows: readonly BarRow[] }) {
  const largest = Math.max(...rows.map(({ size }) => size));
  return (
    <ul className="grid gap-3">
      {rows.map(({ key, label, value, size }) => (
        <li key={key} className="grid gap-1.5">
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <span className="shrink-0 font-medium tabular-nums">{value}</span>
          </div>
          <div aria-hidden="true" className="h-2.5 rounded-full bg-sand">
            <div
              className="h-full rounded-full bg-pine"
              style={{ width: `${largest === 0 ? 0 : (size / largest) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
