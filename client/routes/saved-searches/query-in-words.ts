import { activeFilters } from '../../features/search/address/active-filters.ts';
import { readSearch } from '../../features/search/address/read-search.ts';

/** Returns the criteria in the query of a search's address, as the search page words them. */
export function queryInWords(query: string): string[] {
  const { search } = readSearch(new URLSearchParams(query));
  const labels = activeFilters(search, undefined).map(({ label }) => label);
  return [...(search.q ? [`“${search.q}”`] : []), ...labels];
}
