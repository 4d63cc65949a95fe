import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../feedback/load-error.tsx';
import { LoadMore } from '../ui/list/load-more.tsx';
import { LoadingOverlay } from '../ui/spinner.tsx';

interface PagedListProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<{ rows: readonly Row[] }>>;
  /** Shown when the list has no rows. */
  empty: ReactNode;
  /** Shown until the list has loaded. */
  skeleton?: ReactNode;
  children(rows: readonly Row[]): ReactNode;
}

/**
 * A list that loads page by page. Shows the loaded rows, otherwise the error, otherwise the
 * skeleton.
 */
export function PagedList<Row>({ list, empty, skeleton, children }: PagedListProps<Row>) {
  if (!list.data)
    return list.error ? (
      <LoadError error={list.error} onRetry={list.refetch} />
    ) : (
      <LoadingOverlay>{skeleton}</LoadingOverlay>
    );
  const rows = list.data.pages.flatMap((page) => page.rows);
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      <LoadMore list={list} />
    </>
  );
}
