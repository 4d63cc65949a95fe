import type { Facets } from '../../../../contract/search/search-result.ts';
import type { StoredRider } from '../../../browser-storage/rider.ts';
import type { Search } from '../address/search-address.ts';

export interface FilterProps {
  search: Search;
  /** The counts of the last answer; empty while nothing is counted. */
  facets: Facets;
}

/** The fields of a rider's measures. */
export interface MeasuresProps extends Pick<FilterProps, 'search'> {
  /** Called with the measures that the person has changed. */
  onChange(rider: StoredRider): void;
}
