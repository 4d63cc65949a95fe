import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { type ComponentType, type ReactNode, use, useEffect } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { SearchResult } from '../../../contract/search/search-result.ts';
import type { Page } from '../../api/api.ts';
import { LoadError } from '../../feedback/load-error.tsx';
import { hydrateOnUse } from '../../router/hydrate-on-use.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { LoadingOverlay } from '../../ui/spinner.tsx';
import { placeLabel } from './address/active-filters.ts';
import {
  readSearch,
  type Search,
  searchPagePath,
  searchPath,
  searchText,
} from './address/search-address.ts';
import { searchTitle } from './address/search-title.ts';
import { keepSearchedPlace } from './for-you/searched-place.ts';
import type { HitListProps } from './hits/HitList.tsx';
import { LazyNoHits } from './lazy-parts.ts';
import { resultsQuery } from './queries.ts';
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

type ResultPages = UseInfiniteQueryResult<InfiniteData<Page<SearchResult>>>;

interface ResultsProps {
  list: ResultPages;
  /** The search of the address, and as the server understood it. */
  asked: Search;
  search: Search;
  /** Shows found bicycles. */
  hits: ComponentType<HitListProps>;
}

/** The found bicycles, page by page. */
function Results({ list, asked, search, hits: Hits }: ResultsProps) {
  const place = use(SearchPlace);
  const isHydrated = useHydrated();
  const { data } = list;
  if (!data)
    return list.error ? (
      <LoadError error={list.error} onRetry={list.refetch} />
    ) : (
      <LoadingOverlay>
        <div className="min-h-dvh" />
      </LoadingOverlay>
    );
  const bicycles = data.pages.flatMap(({ rows }) => rows.hits);
  const next = data.pages.at(-1)?.next ?? undefined;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={list.isPlaceholderData ? 'opacity-60' : undefined}
    >
      {bicycles.length === 0 ? (
        <LazyNoHits search={search} dropped={data.pages[0]?.rows.dropped} />
      ) : (
        <Hits
          bicycles={bicycles}
          view={place.view}
          withShipping={search.with_shipping !== undefined}
          isFirstScreen
        />
      )}
      {isHydrated ? (
        <LoadMore list={list} />
      ) : (
        next && (
          <p className="mt-8 text-center">
            <Link
              to={searchPath(asked, { ...place, cursor: next })}
              rel="next"
              className={buttonClass('secondary')}
            >
              Next page
            </Link>
          </p>
        )
      )}
    </div>
  );
}
