import type { ReactNode } from 'react';
import type { Recent } from '../../../contract/dashboard.ts';
import { recentDays } from '../../../contract/limits.ts';
import { Tiles } from '../../ui/list/tiles.tsx';

interface NumbersProps {
  /** The period that the tiles are about. */
  heading: string;
  children: ReactNode;
}

/** Numbers of a period, side by side. */
export const Numbers = ({ heading, children }: NumbersProps) => (
  <section aria-label={heading}>
    <h2 className="mb-3 text-lg">{heading}</h2>
    <Tiles>{children}</Tiles>
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
