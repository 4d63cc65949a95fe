import type { ComponentType } from 'react';
import { readToken } from '../api/stored-token.ts';
import { CompareBar } from '../features/compare/CompareBar.tsx';
import { SaveSearch } from '../features/saved-searches/SaveSearch.tsx';
import { readSearch } from '../features/search/address/search-address.ts';
import { canonicalPath, searchTitle } from '../features/search/address/search-title.ts';
import type { HitListProps } from '../features/search/hits/HitList.tsx';
import { resultsQuery } from '../features/search/queries.ts';
import { SearchPage } from '../features/search/SearchPage.tsx';
import { hydrateOnUse } from '../router/hydrate-on-use.tsx';
import type { Head, PageContext } from '../router/page-route.ts';

const FoundHits: ComponentType<HitListProps> = hydrateOnUse({
  module: 'routes/search/found-hits.tsx',
  load: async () => (await import('./search/found-hits.tsx')).FoundHits,
  // What is in the wishlist is asked for by the browser.
  isNeededAtOnce: () => readToken() !== null,
});

export const SearchRoute = () => (
  <>
    <SearchPage hits={FoundHits} save={(query, name) => <SaveSearch query={query} name={name} />} />
    <CompareBar />
  </>
);

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
