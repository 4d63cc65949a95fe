import { Suspense } from 'react';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';
import { comparedBicycles } from './compared-bicycles.ts';

// Most visits compare nothing.
const ComparedList = lazyOrNothing(() => import('./ComparedList.tsx'));

/** What is chosen for comparison, if anything is. */
export function CompareBar() {
  const chosen = comparedBicycles.use();
  return (
    chosen.length > 0 && (
      <Suspense fallback={null}>
        <ComparedList chosen={chosen} />
      </Suspense>
    )
  );
}
