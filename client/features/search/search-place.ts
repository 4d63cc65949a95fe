import { createContext, use, useMemo } from 'react';
import { type Search, searchPagePath, searchPath, type View } from './address/search-address.ts';

interface SearchPlace {
  /** The path of the page. */
  page: string;
  view: View;
}

/** The page that has the search, and the layout of its results. */
export const SearchPlace = createContext<SearchPlace>({ page: searchPagePath, view: 'grid' });

/**
 * Returns the page and the layout for `SearchPlace`. The same ones are the same object: a change of
 * context would make React replace what it has not hydrated yet.
 */
export const useSearchPlace = (page: string, view: View): SearchPlace =>
  useMemo(() => ({ page, view }), [page, view]);

/** Returns a function that returns the address of a search on the current page, in its layout. */
export function useSearchPath(): (search: Search, options?: { view?: View }) => string {
  const place = use(SearchPlace);
  return (search, options) => searchPath(search, { ...place, ...options });
}

/** Returns the layout of results that the address asks for. */
export const viewIn = (params: URLSearchParams): View =>
  params.get('view') === 'list' ? 'list' : 'grid';
