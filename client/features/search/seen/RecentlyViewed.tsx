import { Suspense } from 'react';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';
import { seenBicycles } from './seen-bicycles.ts';

// Nobody has viewed anything on a first visit.
const SeenList = lazyOrNothing(() => import('./SeenList.tsx'));

interface RecentlyViewedProps {
  /** The id of the bicycle on the screen, which is left out. */
  except?: string;
  className?: string;
}

/** The bicycles whose pages were opened last in this browser. */
export function RecentlyViewed({ except, className = '' }: RecentlyViewedProps) {
  const seen = seenBicycles.use().filter((bicycle) => bicycle.id !== except);
  return (
    seen.length > 0 && (
      <Suspense fallback={null}>
        <SeenList seen={seen} className={className} />
      </Suspense>
    )
  );
}
