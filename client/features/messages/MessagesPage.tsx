import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { useEmail } from '../../api/session.ts';
import { Inbox } from './inbox/Inbox.tsx';
import { filterOf } from './inbox/inbox-filter.ts';
import { inboxQuery } from './queries.ts';

interface MessagesPageProps {
  /** The open thread, or the one that begins; null for none. */
  panel: ReactNode;
}

/** The threads; beside them the open one, which takes their place on smaller screens. */
export function MessagesPage({ panel }: MessagesPageProps) {
  const [address] = useSearchParams();
  const filter = filterOf(address);
  const { data } = useInfiniteQuery(inboxQuery(useEmail(), filter));
  const isEmpty = data?.pages[0]?.rows.length === 0;
  const isAlone = !panel && isEmpty && !filter.search && filter.folder === 'inbox';
  return (
    <>
      <h1 className={`mb-8 text-3xl ${panel ? 'max-xl:sr-only' : ''}`}>Messages</h1>
      <div
        className={`grid grid-cols-1 items-start gap-6 ${isAlone ? 'max-w-3xl' : 'xl:grid-cols-[20rem_minmax(0,1fr)]'}`}
      >
        <div className={panel ? 'hidden xl:block' : ''}>
          <Inbox />
        </div>
        {panel ?? (!isEmpty && <ChooseOne />)}
      </div>
    </>
  );
}

const ChooseOne = () => (
  <p className="hidden min-h-96 place-content-center rounded-card border border-line border-dashed p-10 text-center text-soft xl:grid">
    Choose a conversation to read it here.
  </p>
);
