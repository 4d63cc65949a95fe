import { type ReactNode, use, useRef } from 'react';
import type { SearchResult } from '../../../contract/search/search-result.ts';
import { activeFilters } from './address/active-filters.ts';
import type { ReadSearch } from './address/search-address.ts';
import type { Total } from './count-label.ts';
import { FilterSheet } from './filters/FilterSheet.tsx';
import { LazyFilterChips, LazyFilterPanel, LazyResultNotes, LazyToolbar } from './lazy-parts.ts';
import { SearchPlace } from './search-place.ts';
import { searchFormId, useSearchForm } from './use-search-form.ts';

interface SearchPartsProps extends ReadSearch {
  /** The field for words, if the page has one. */
  box?: ReactNode;
  /** The words as they were typed. */
  asked?: string | undefined;
  /** Whether a person may choose categories. */
  hasCategories?: boolean;
  /** Whether the results have sold bicycles too, as long as there is no filter. */
  listsSold?: boolean;
  /** The counts of the filters, as far as they are known. */
  result: SearchResult | undefined;
  total: Total;
  /** The results. */
  children: ReactNode;
}

/** A search: its words, its filters, and the number, the order and the layout of its results. */
export function SearchParts({
  box,
  hasCategories = true,
  listsSold = false,
  search,
  asked,
  malformed,
  result,
  total,
  children,
}: SearchPartsProps) {
  const { page, view } = use(SearchPlace);
  const filters = activeFilters(search, result);
  const { form, submit, controls } = useSearchForm(search);
  const count = useRef<HTMLParagraphElement>(null);
  const facets = result?.facets ?? {};
  const fields = (
    <form ref={form} id={searchFormId} action={page} onSubmit={submit}>
      {search.seller && <input type="hidden" name="seller" value={search.seller} />}
      {view === 'list' && <input type="hidden" name="view" value="list" />}
      {/* Without a submit button, the Enter key does not send a form. */}
      {box ?? (
        <button type="submit" hidden>
          Apply
        </button>
      )}
    </form>
  );
  return (
    <>
      {box ? <search>{fields}</search> : fields}
      <div ref={controls} className="mt-6 grid gap-x-8 gap-y-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <FilterSheet total={total}>
          <LazyFilterPanel
            search={search}
            facets={facets}
            place={result?.place}
            places={result?.places}
            hasCategories={hasCategories}
          />
        </FilterSheet>
        <section aria-labelledby="results-title" className="grid min-w-0 content-start gap-4">
          <h2 id="results-title" className="sr-only">
            Results
          </h2>
          <LazyToolbar
            search={search}
            total={total}
            listsSold={listsSold}
            filterCount={filters.length}
            countRef={count}
          />
          <LazyFilterChips
            search={search}
            filters={filters}
            onRemove={() => count.current?.focus({ preventScroll: true })}
          />
          <LazyResultNotes search={search} asked={asked} malformed={malformed} result={result} />
          {children}
        </section>
      </div>
    </>
  );
}
