import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import { HitList } from '../../features/search/hits/HitList.tsx';
import { UserText } from '../../ui/user-text.tsx';

export interface SimilarProps {
  bicycles: BicyclePage['similar'];
  /** The place from which their distances are. */
  place: string | undefined;
}

/** Bicycles that are much like the one on the page. */
export const SimilarBicycles = ({ bicycles, place }: SimilarProps) => (
  <section aria-labelledby="similar">
    <h2 id="similar" className="mb-4 text-2xl">
      Similar bicycles
    </h2>
    {place && bicycles.some(({ distanceKm }) => distanceKm !== undefined) && (
      <p className="-mt-2 mb-4 text-soft text-sm">
        The nearest come first. Distances are from <UserText>{place}</UserText>.
      </p>
    )}
    <HitList bicycles={bicycles} className="sm:grid-cols-3 lg:grid-cols-4" />
  </section>
);
