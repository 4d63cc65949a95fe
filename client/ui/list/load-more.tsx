import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

/** Fetches the next page of a list when its end comes near the screen. Also a button. */
export function LoadMore({ list }: { list: UseInfiniteQueryResult }) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const end = useRef<HTMLDivElement>(null);
  // A refetch of the list would cancel the fetch of a page; after a failure, only the button retries.
  const waits = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && fetchNextPage(),
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="mt-8 flex justify-center">
      <Button variant="secondary" pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
        Load more
      </Button>
    </div>
  );
}
