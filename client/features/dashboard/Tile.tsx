import type { ReactNode } from 'react';
import type { Recent } from '../../../contract/dashboard.ts';
import { recentDays } from '../../../contract/limits.ts';

interface TileProps {
  label: string;
  value: string;
  /** Shown below the number: a change, or a remark. */
  children: ReactNode;
}

/** One number in large type. */
export const Tile = ({ label, value, children }: TileProps) => (
  <div className="grid content-start gap-1 rounded-card bg-card p-5 shadow-card">
    <dt className="text-soft text-sm">{label}</dt>
    <dd className="font-semibold text-3xl tabular-nums tracking-tight">{value}</dd>
    <dd className="text-soft text-xs">{children}</dd>
  </div>
);

interface TilesProps {
  /** The period that the tiles are about. */
  heading: string;
  children: ReactNode;
}

export const Tiles = ({ heading, children }: TilesProps) => (
  <section aria-label={heading}>
    <h2 className="mb-3 text-lg">{heading}</h2>
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">{children}</dl>
  </section>
);

const before = `the ${recentDays} days before`;

interface ChangeProps {
  recent: Recent;
  /** Whether a lower value is better, as for a waiting time. */
  lessIsBetter?: boolean;
}

/** Shows how a number has changed since the previous period: an arrow, a percentage and words. */
export function Change({ recent, lessIsBetter = false }: ChangeProps) {
  if (recent.now === null || recent.before === null) return <>no earlier data to compare</>;
  if (recent.now === recent.before) return <>the same as in {before}</>;
  if (recent.before === 0) return <>none in {before}</>;
  const share = Math.round(Math.abs(recent.now / recent.before - 1) * 100);
  const isMore = recent.now > recent.before;
  const tone = isMore === lessIsBetter ? 'text-clay' : 'text-pine';
  return (
    <>
      <span className={`font-medium ${tone}`}>
        <span aria-hidden="true">{isMore ? '▲' : '▼'}</span> {share}% {isMore ? 'more' : 'less'}
      </span>{' '}
      than {before}
    </>
  );
}
