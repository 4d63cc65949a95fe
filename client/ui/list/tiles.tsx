import type { ReactNode } from 'react';

interface TileProps {
  label: string;
  value: string;
  /** What the number means, or how it has changed. */
  children: ReactNode;
}

/** One number in large type, with its name. */
export const Tile = ({ label, value, children }: TileProps) => (
  <div className="card grid content-start gap-1 p-4 sm:p-5">
    <dt className="text-soft text-sm">{label}</dt>
    <dd className="font-semibold text-xl tabular-nums tracking-tight wrap-anywhere sm:text-3xl">
      {value}
    </dd>
    <dd className="text-soft text-sm">{children}</dd>
  </div>
);

interface TilesProps {
  /** In how many columns at most they stand on a large screen. */
  className?: string;
  children: ReactNode;
}

/** Numbers side by side, two of them on a phone. */
export const Tiles = ({ className = 'xl:grid-cols-4', children }: TilesProps) => (
  <dl className={`grid grid-cols-2 gap-3 sm:gap-4 ${className}`}>{children}</dl>
);
