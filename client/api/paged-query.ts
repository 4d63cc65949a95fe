import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Page } from './api.ts';
import { pageSizes } from './page-sizes.ts';

interface PageRequest {
  limit: number;
  /** Undefined for the first page. */
  cursor: string | undefined;
}

interface PagedQuery<Rows> {
  queryKey: readonly string[];
  read(page: PageRequest, signal: AbortSignal): Promise<Page<Rows>>;
  /** Rows in a page. */
  limit?: number;
  /** The cursor of the page to begin with; the first page if omitted. */
  start?: string | null;
  /** Whether a failed first load also shows a toast. */
  showsErrorToast?: boolean;
}

/** Returns the query options of a list that `read` fetches page by page. */
export const pagedQuery = <Rows>({
  queryKey,
  read,
  limit = pageSizes.tableRows,
  start = null,
  showsErrorToast,
}: PagedQuery<Rows>) =>
  infiniteQueryOptions({
    queryKey,
    meta: { showsErrorToast },
    queryFn: ({ pageParam, signal }) => read({ limit, cursor: pageParam ?? undefined }, signal),
    // Null, not undefined: lists that the server fetched arrive as JSON, which has no undefined.
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
  });
