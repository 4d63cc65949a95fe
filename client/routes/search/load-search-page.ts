import { readSearch } from '../../features/search/address/search-address.ts';
import { canonicalPath, searchTitle } from '../../features/search/address/search-title.ts';
import { resultsQuery } from '../../features/search/queries.ts';
import type { Head, PageContext } from '../../router/page-route.ts';

/** Puts the results of the search in the address into the cache. */
export const loadResults = ({ client, search }: PageContext): Promise<void> =>
  client.prefetchInfiniteQuery(resultsQuery(readSearch(search).search, search.get('cursor')));

/** Returns the head of a search's page. */
export function searchHead({ search: params }: PageContext): Head {
  const { search } = readSearch(params);
  const title = searchTitle(search);
  return {
    title,
    description: `${search.q ? 'Used bicycles' : title} for sale near you: compare prices, sizes and condition, and filter by what fits you.`,
    canonical: canonicalPath(search),
  };
}
