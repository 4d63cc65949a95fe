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
