import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEmail } from '../../../api/session.ts';
import { dealsOfYearQuery } from '../queries.ts';

/** Reads every sale of a year, page after page: the sums of a statement need all of them. */
export function useAllDeals(year: number) {
  const list = useInfiniteQuery(dealsOfYearQuery(useEmail(), year));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const rows = data && !hasNextPage ? data.pages.flatMap((page) => page.rows) : undefined;
  const retry = () => (data ? fetchNextPage() : list.refetch());
  return { rows, error: list.error, retry };
}
