import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'wouter';
import { useEmail } from '../../../api/session.ts';
import { PagedList } from '../../../page/paged-list.tsx';
import { inboxQuery } from '../queries.ts';
import { InboxEmpty } from './InboxEmpty.tsx';
import { InboxItem } from './InboxItem.tsx';
import { InboxTabs } from './InboxTabs.tsx';
import { filterOf, searchOf } from './inbox-filter.ts';
import { SearchForm } from './SearchForm.tsx';
import { UnsentNotice } from './UnsentNotice.tsx';

/** A person's threads, as the address filters them. */
export function Inbox() {
  const { id } = useParams();
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  const list = useInfiniteQuery(inboxQuery(useEmail(), filter));
  return (
    <div className="grid grid-cols-1 gap-4">
      <InboxTabs filter={filter} />
      <SearchForm
        search={filter.search}
        onSearch={(search) => setAddress(searchOf({ ...filter, search }))}
      />
      <UnsentNotice />
      <PagedList list={list} empty={<InboxEmpty filter={filter} />}>
        {(threads) => (
          <ul aria-label="Conversations" className="grid grid-cols-1 gap-2">
            {threads.map((thread) => (
              <li key={thread._id}>
                <InboxItem thread={thread} filter={filter} isOpen={thread._id === id} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
