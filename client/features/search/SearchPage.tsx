import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { FoundBicycle } from '../../../contract/search/search-result.ts';
import { readSearch } from './address/read-search.ts';
import { searchPagePath, searchPath, searchText } from './address/search-path.ts';
import { searchTitle } from './address/search-title.ts';
import { LazySearchBox } from './box/LazySearchBox.tsx';
import { resultsQuery } from './queries.ts';
import { Results } from './Results.tsx';
import { SearchParts } from './SearchParts.tsx';
import { SearchPlace, useSearchPlace, viewIn } from './search-place.ts';
import { RecentlyViewed } from './seen/RecentlyViewed.tsx';

interface SearchPageProps {
  /** Renders the person's actions on a found bicycle. */
  action?: (bicycle: FoundBicycle) => ReactNode;
  /** Renders what saves the search, by the query of its address without the order. */
  save?: (query: string, name: string) => ReactNode;
}

/** Finds bicycles by words and filters. The whole search stands in the address. */
export function SearchPage({ action, save }: SearchPageProps) {
  const [params] = useSearchParams();
  const { search, malformed } = readSearch(params);
  const place = useSearchPlace(searchPagePath, viewIn(params));
  const cursor = params.get('cursor');
  const list = useInfiniteQuery({
    ...resultsQuery(search, cursor),
    placeholderData: keepPreviousData,
  });
  const result = list.data?.pages[0]?.rows;
  const { order: _, ...criteria } = search;
  return (
    <SearchPlace value={place}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 dir="auto" className="line-clamp-2 min-w-0 text-3xl wrap-anywhere">
          {searchTitle(search)}
        </h1>
        {save?.(searchText(criteria), search.q ?? searchTitle(search))}
      </div>
      <SearchParts
        box={<LazySearchBox search={search} />}
        search={search}
        malformed={malformed}
        result={result}
        total={result?.total}
      >
        {cursor && (
          <Link to={searchPath(search, place)} className="text-pine underline">
            Back to the first page
          </Link>
        )}
        <Results list={list} search={search} action={action} />
      </SearchParts>
      {!search.q && <RecentlyViewed className="mt-16" />}
    </SearchPlace>
  );
}
