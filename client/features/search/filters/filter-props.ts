import type { Facets } from '../../../../contract/search/search-result.ts';
import type { Search } from '../address/read-search.ts';

export interface FilterProps {
  search: Search;
  /** The counts of the last answer; empty while nothing is counted. */
  facets: Facets;
}
