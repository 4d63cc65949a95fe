import type { ComponentType } from 'react';
import { readToken } from '../api/stored-token.ts';
import { CompareBar } from '../features/compare/CompareBar.tsx';
import { SaveSearch } from '../features/saved-searches/SaveSearch.tsx';
import type { HitListProps } from '../features/search/hits/HitList.tsx';
import { SearchPage } from '../features/search/SearchPage.tsx';
import { hydrateOnUse } from '../router/hydrate-on-use.tsx';

export { loadResults, searchHead } from './search/load-search-page.ts';

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
