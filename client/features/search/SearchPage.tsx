import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { FoundBicycle } from '../../../contract/search/search-result.ts';
import { activeFilters } from './address/active-filters.ts';
import { readSearch } from './address/read-search.ts';
import { searchPath, searchText, type View } from './address/search-path.ts';
import { searchTitle } from './address/search-title.ts';
import { SearchBox } from './box/SearchBox.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './filters/FilterPanel.tsx';
import { FilterSheet } from './filters/FilterSheet.tsx';
import { resultsQuery } from './queries.ts';
import { ResultNotes } from './ResultNotes.tsx';
import { Results } from './Results.tsx';
import { RecentlyViewed } from './seen/RecentlyViewed.tsx';
import { Toolbar } from './Toolbar.tsx';
import { searchFormId, useSearchForm } from './use-search-form.ts';

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
  const view: View = params.get('view') === 'list' ? 'list' : 'grid';
  const cursor = params.get('cursor');
  const list = useInfiniteQuery({
    ...resultsQuery(search, cursor),
    placeholderData: keepPreviousData,
  });
  const result = list.data?.pages[0]?.rows;
  const { order: _, ...criteria } = search;
  const filters = activeFilters(search, result?.place);
  const { form, submit, controls } = useSearchForm(search, view);
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 dir="auto" className="line-clamp-2 min-w-0 text-3xl wrap-anywhere">
          {searchTitle(search)}
        </h1>
        {save?.(searchText(criteria), search.q ?? searchTitle(search))}
      </div>
      <search>
        <form ref={form} id={searchFormId} action="/bicycles" onSubmit={submit}>
          {view === 'list' && <input type="hidden" name="view" value="list" />}
          <SearchBox search={search} view={view} />
        </form>
      </search>
      <div {...controls} className="mt-6 grid gap-x-8 gap-y-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <FilterSheet total={result?.total}>
          <FilterPanel
            search={search}
            facets={result?.facets ?? {}}
            place={result?.place}
            view={view}
          />
        </FilterSheet>
        <section aria-labelledby="results-title" className="grid min-w-0 content-start gap-4">
          <h2 id="results-title" className="sr-only">
            Results
          </h2>
          <Toolbar
            search={search}
            view={view}
            total={result?.total}
            filterCount={filters.length}
            countRef={count}
          />
          <FilterChips
            search={search}
            view={view}
            filters={filters}
            onRemove={() => count.current?.focus({ preventScroll: true })}
          />
          <ResultNotes search={search} malformed={malformed} view={view} result={result} />
          {cursor && (
            <Link to={searchPath(search, { view })} className="text-pine underline">
              Back to the first page
            </Link>
          )}
          <Results list={list} search={search} view={view} action={action} />
        </section>
      </div>
      {!search.q && <RecentlyViewed className="mt-16" />}
    </>
  );
}
