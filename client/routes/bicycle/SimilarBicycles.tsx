import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import { HitList } from '../../features/search/hits/HitList.tsx';

export interface SimilarProps {
  bicycles: BicyclePage['similar'];
}

/** Bicycles that are much like the one on the page. */
export const SimilarBicycles = ({ bicycles }: SimilarProps) => (
  <section aria-labelledby="similar">
    <h2 id="similar" className="mb-4 text-2xl">
      Similar bicycles
    </h2>
    <HitList bicycles={bicycles} className="sm:grid-cols-3 lg:grid-cols-4" />
  </section>
);
