import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'wouter';
import type { SavedSearchHit } from '../../../contract/search/saved-searches.ts';
import { useEmail } from '../../api/session.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { PagedList } from '../../page/paged-list.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/notices.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { savedSearchesQuery, searchHitsQuery } from './queries.ts';

interface SearchHitsPageProps {
  /** Renders the bicycles. `query` is that of the search; empty until it is known. */
  children(hits: readonly SavedSearchHit[], query: string): ReactNode;
}

/** What a saved search has found, newest first. Opening it marks all of it as seen. */
export function SearchHitsPage({ children }: SearchHitsPageProps) {
  const { id = '' } = useParams();
  const email = useEmail();
  const client = useQueryClient();
  const { data: searches } = useQuery(savedSearchesQuery(email));
  const search = searches?.find(({ _id }) => _id === id);
  const list = useInfiniteQuery({
    ...searchHitsQuery(email, id),
    // The first answer marks the hits as seen: another one would no longer show which are new.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { isSuccess } = list;
  useEffect(() => {
    // The bell and the number of new bicycles.
    if (isSuccess) void invalidateTopics(client, 'notifications');
  }, [isSuccess, client]);
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-3xl wrap-anywhere">
          {search ? <UserText>{search.name}</UserText> : 'Saved search'}
        </h1>
        <Link to="/dashboard/saved-searches" className={buttonClass('secondary', 'small')}>
          All saved searches
        </Link>
      </div>
      <PagedList list={list} empty={<Nothing />}>
        {(hits) => children(hits, search?.query ?? '')}
      </PagedList>
    </>
  );
}

const Nothing = () => (
  <Empty title="Nothing new yet">Bicycles that are listed from now on will be shown here.</Empty>
);
