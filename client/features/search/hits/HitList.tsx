import type { ReactNode } from 'react';
import type { FoundBicycle } from '../../../../contract/search/search-result.ts';
import type { PicturePriority } from '../../../ui/picture.tsx';
import type { View } from '../address/search-address.ts';
import { HitCard } from './HitCard.tsx';

export interface HitListProps {
  bicycles: readonly FoundBicycle[];
  view?: View;
  /** Renders the person's actions on a bicycle. */
  action?: ((bicycle: FoundBicycle) => ReactNode) | undefined;
  /** Renders what stands on the picture of a bicycle, such as a heart. */
  mark?: ((bicycle: FoundBicycle) => ReactNode) | undefined;
  /** Whether prices are what the bicycles cost with shipping. */
  withShipping?: boolean;
  /** Whether the first pictures are on the first screen. */
  isFirstScreen?: boolean;
  className?: string;
}

/** Two rows of a phone, or one of a wide screen. */
const firstScreenCount = 4;

const priorityOf = (index: number): PicturePriority =>
  index === 0 ? 'high' : index < firstScreenCount ? 'auto' : undefined;

/** Found bicycles in a grid or a list. */
export function HitList({
  bicycles,
  view = 'grid',
  action,
  mark,
  withShipping = false,
  isFirstScreen = false,
  className = 'sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3',
}: HitListProps) {
  return (
    <ul className={`grid gap-3 sm:gap-5 ${view === 'list' ? '' : `grid-cols-2 ${className}`}`}>
      {bicycles.map((bicycle, index) => (
        <li key={bicycle._id} data-listed={bicycle._id} className="grid min-w-0">
          <HitCard
            bicycle={bicycle}
            layout={view}
            action={action?.(bicycle)}
            mark={mark?.(bicycle)}
            withShipping={withShipping}
            {...(isFirstScreen && { priority: priorityOf(index) })}
          />
        </li>
      ))}
    </ul>
  );
}
