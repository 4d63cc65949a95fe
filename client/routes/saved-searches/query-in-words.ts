import type { SearchResult } from '../../../contract/search/search-result.ts';
import { activeFilters } from '../../features/search/address/active-filters.ts';
import { readSearch } from '../../features/search/address/search-address.ts';

/** What the address of a search has the id of, as far as it is known. */
type Known = Partial<Pick<SearchResult, 'place'>> & { seller?: { username: string } | undefined };

/** Returns the criteria in the query of a search's address, as the search page words them. */
export function queryInWords(query: string, known: Known = {}): string[] {
  const { search } = readSearch(new URLSearchParams(query));
  const labels = activeFilters(search, known).map(({ label }) => label);
  return [...(search.q ? [`“${search.q}”`] : []), ...labels];
}
