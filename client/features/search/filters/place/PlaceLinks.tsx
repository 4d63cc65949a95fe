import { Link } from 'wouter';
import { roundKilometres } from '../../../../../contract/limits.ts';
import type { SearchResult } from '../../../../../contract/search/search-result.ts';
import { UserText } from '../../../../ui/user-text.tsx';
import { placeLabel } from '../../address/active-filters.ts';
import type { Search } from '../../address/search-address.ts';
import { useSearchPath } from '../../search-place.ts';
import { Count, rowClass } from './CountedRow.tsx';

interface PlaceLinksProps {
  search: Search;
  places: NonNullable<SearchResult['places']>;
}

/** The places with the most bicycles. Each leads to what is within the smallest distance. */
export function PlaceLinks({ search, places }: PlaceLinksProps) {
  const pathOf = useSearchPath();
  if (places.length === 0) return null;
  return (
    <ul aria-label="Places with the most bicycles">
      {places.map(({ place, count }) => (
        <li key={place.id}>
          <Link
            to={pathOf({
              ...search,
              place: String(place.id),
              distance: String(roundKilometres[0]),
            })}
            className={rowClass}
          >
            <UserText>{placeLabel(place)}</UserText>
            <Count count={count} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
