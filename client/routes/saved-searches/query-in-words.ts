import type { Place } from '../../../contract/bicycle/place.ts';
import { activeFilters } from '../../features/search/address/active-filters.ts';
import { readSearch } from '../../features/search/address/search-address.ts';

/**
 * Returns the criteria in the query of a search's address, as the search page words them. `place` is
 * the place of the search, if known.
 */
export function queryInWords(query: string, place: Place | undefined): string[] {
  const { search } = readSearch(new URLSearchParams(query));
  const labels = activeFilters(search, { place }).map(({ label }) => label);
  return [...(search.q ? [`“${search.q}”`] : []), ...labels];
}
