import type { QueryClient } from '@tanstack/react-query';
import type { PageRoute } from './page-route.ts';

type ListQuery = Parameters<QueryClient['prefetchInfiniteQuery']>[0];

/**
 * Fetches the first page of a list page. The list's query is loaded with the page: a visit that
 * stays on the home page does not need it.
 */
export const prefetchList =
  // biome-ignore lint/suspicious/noExplicitAny: each list has its own type of rows
    (load: () => Promise<(email: string) => any>): PageRoute['data'] =>
    async ({ client }, viewer) =>
      viewer && client.prefetchInfiniteQuery((await load())(viewer.email) as ListQuery);

type SingleQuery = Parameters<QueryClient['prefetchQuery']>[0];

/** Fetches one more query of the person, besides the rest of a page's data. */
export const prefetchWith =
  (
    // biome-ignore lint/suspicious/noExplicitAny: each query has its own type of data
    load: () => Promise<(email: string) => any>,
    fetchRest?: PageRoute['data'],
  ): PageRoute['data'] =>
  async (context, viewer) => {
    const rest = fetchRest?.(context, viewer);
    const query = viewer && ((await load())(viewer.email) as SingleQuery);
    await Promise.all([rest, query && context.client.prefetchQuery(query)]);
  };
