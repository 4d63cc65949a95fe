import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  /**
   * Whether anything of the list is being fetched. A refetch of the list would cancel the fetch of
   * a page.
   */
  busy: boolean;
  /** Whether the last fetch of a page failed. Then only the button retries. */
  failed: boolean;
  onMore(): void;
}

/** Fetches the next page of a list when its end comes near the screen. Also a button. */
export function LoadMore({ hasMore, loading, busy, failed, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMore || busy || failed || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, busy, failed, onMore]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="mt-8 flex justify-center">
      <Button variant="secondary" pending={loading} onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}
