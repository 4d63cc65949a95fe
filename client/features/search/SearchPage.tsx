import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'wouter';
import { hydrateOnUse } from '../../router/hydrate-on-use.tsx';
import { placeLabel } from './address/active-filters.ts';
import { readSearch, searchPagePath, searchPath, searchText } from './address/search-address.ts';
import { searchTitle } from './address/search-title.ts';
import { keepSearchedPlace } from './for-you/searched-place.ts';
import type { HitListProps } from './hits/HitList.tsx';
import { resultsQuery } from './queries.ts';
import { Results } from './Results.tsx';
import { SearchParts } from './SearchParts.tsx';
import { SearchPlace, useSearchPlace, viewIn } from './search-place.ts';
import { RecentlyViewed } from './seen/RecentlyViewed.tsx';

const LazySearchBox = hydrateOnUse({
  module: 'features/search/box/SearchBox.tsx',
  load: async () => (await import('./box/SearchBox.tsx')).SearchBox,
});

interface SearchPageProps {
  /** Shows found bicycles, with the person's actions on each. */
  hits: ComponentType<HitListProps>;
  /** Renders what saves the search, by the query of its address without the order. */
  save?: (query: string, name: string) => ReactNode;
}

/** Finds bicycles by words and filters. The whole search stands in the address. */
export function SearchPage({ hits, save }: SearchPageProps) {
  const [params] = useSearchParams();
  const { search: asked, malformed } = readSearch(params);
  const place = useSearchPlace(searchPagePath, viewIn(params));
  const cursor = params.get('cursor');
  const list = useInfiniteQuery({
    ...resultsQuery(asked, cursor),
    placeholderData: keepPreviousData,
  });
  const result = list.data?.pages[0]?.rows;
  const near = result?.place;
  useEffect(() => {
    if (near) keepSearchedPlace({ id: near.id, name: placeLabel(near) });
  }, [near]);
  // The server reads the words: "red road bike" is a colour and a category.
  const understood = list.isPlaceholderData ? undefined : result?.understood;
  const search = understood ? readSearch(new URLSearchParams(understood)).search : asked;
  const { order: _, ...criteria } = search;
  return (
    <SearchPlace value={place}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 dir="auto" className="line-clamp-2 min-w-0 text-3xl wrap-anywhere">
          {searchTitle(asked)}
        </h1>
        {save?.(searchText(criteria), asked.q ?? searchTitle(search))}
      </div>
      <SearchParts
        box={<LazySearchBox search={search} />}
        search={search}
        asked={asked.q}
        malformed={malformed}
        result={result}
        total={result?.total}
      >
        {cursor && (
          <Link to={searchPath(asked, place)} className="text-pine underline">
            Back to the first page
          </Link>
        )}
        <Results list={list} asked={asked} search={search} hits={hits} />
      </SearchParts>
      {!asked.q && <RecentlyViewed className="mt-16" />}
    </SearchPlace>
  );
}
