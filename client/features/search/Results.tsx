import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ComponentType, use } from 'react';
import { Link } from 'wouter';
import type { SearchResult } from '../../../contract/search/search-result.ts';
import type { Page } from '../../api/api.ts';
import { LoadError } from '../../feedback/load-error.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { LoadingOverlay } from '../../ui/spinner.tsx';
import { type Search, searchPath } from './address/search-address.ts';
import type { HitListProps } from './hits/HitList.tsx';
import { LazyNoHits } from './lazy-parts.ts';
import { SearchPlace } from './search-place.ts';

export type ResultPages = UseInfiniteQueryResult<InfiniteData<Page<SearchResult>>>;

interface ResultsProps {
  list: ResultPages;
  /** The search of the address, and as the server understood it. */
  asked: Search;
  search: Search;
  /** Shows found bicycles. */
  hits: ComponentType<HitListProps>;
}

/** The found bicycles, page by page. */
export function Results({ list, asked, search, hits: Hits }: ResultsProps) {
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
        <LoadMore
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          busy={list.isFetching}
          failed={list.isFetchNextPageError}
          onMore={list.fetchNextPage}
        />
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
