import { queryOptions } from '@tanstack/react-query';
import type { CategoryKind } from '../../../contract/bicycle/category-kind.ts';
import type { CallRequest } from '../../../contract/call-types.ts';
import { callOpen, callOpenPage } from '../../api/api.ts';
import { pageSizes } from '../../api/page-sizes.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { ApiError } from '../../feedback/api-error.ts';
import { type Search, searchText } from './address/search-address.ts';

/** The results of a search, page by page, from the page of `cursor` on. */
export const resultsQuery = (search: Search, cursor: string | null = null) =>
  pagedQuery({
    queryKey: ['bicycles', 'search', searchText(search), cursor ?? ''],
    limit: pageSizes.productCards,
    start: cursor,
    read: async (page, signal) => {
      try {
        return await readPage(search, page, signal);
      } catch (error) {
        // The cursor of an old or a wrong address: begins with the first page.
        const isWrong = error instanceof ApiError && error.code === 'invalid_input';
        if (!isWrong || cursor === null) throw error;
        return await readPage(search, { ...page, cursor: undefined }, signal);
      }
    },
  });

const readPage = (search: Search, page: object, signal: AbortSignal) =>
  callOpenPage('GET /bicycles', { query: queryOf(search, page) }, signal);

/** The counts and the hints of a search within a category, without its hits. */
export const categoryCountsQuery = (categoryId: string, category: CategoryKind, search: Search) => {
  const { order: _, ...criteria } = search;
  return queryOptions({
    queryKey: ['category-counts', categoryId, searchText(criteria)],
    queryFn: ({ signal }) =>
      callOpen(
        'GET /bicycles',
        { query: queryOf({ ...criteria, category }, { limit: 1 }) },
        signal,
      ),
  });
};

/** The first hits of a search, without the pages after them. */
export const shelfQuery = (search: Search, limit: number) =>
  queryOptions({
    queryKey: ['bicycles', 'shelf', searchText(search), limit],
    queryFn: ({ signal }) =>
      callOpen('GET /bicycles', { query: queryOf(search, { limit }) }, signal),
  });

type BicyclesQuery = CallRequest<'GET /bicycles'>['query'];

/** `readSearch` has checked each value. */
const queryOf = (search: Search, page: object) => ({ ...search, ...page }) as BicyclesQuery;

/** What a person may have begun to type. */
export const suggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['suggestions', typed],
    queryFn: ({ signal }) => callOpen('GET /suggestions', { query: { q: typed } }, signal),
  });
