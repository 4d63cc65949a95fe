import type { QueryClient } from '@tanstack/react-query';
import { onTokenChange, readSubject } from '../api/token.ts';
import { followOtherTabs } from '../feedback/account-changed.ts';
import { listen } from './connection.ts';
import { renew, touch, wantedTopics } from './topics.ts';

/** What is on the screen changes part by part when one goes from page to page; in ms. */
const settledMs = 300;
/** All who look at the same list hear of its change at once, and ask for it at random within so many ms. */
const spreadMs = 1000;

/** Keeps what is on the screen as it is in the shop, while somebody is signed in and looks at it. */
export function keepLive(client: QueryClient): void {
  const renewal = openRenewal(client);
  let stop = new AbortController();
  let wanted = '';
  let isSettling = false;

  const begin = () => {
    isSettling = false;
    const topics = document.visibilityState === 'visible' ? wantedTopics(client) : null;
    const subject = readSubject();
    const now = subject === null || topics === null ? '' : [subject, ...topics].join();
    if (now === wanted) return;
    wanted = now;
    stop.abort();
    if (topics === null || now === '') return;
    stop = new AbortController();
    const { signal } = stop;
    const ended = () => {
      // The next change of the screen is the next occasion to try.
      if (!signal.aborted) wanted = '';
    };
    void listen(client, { topics, signal, onEvent: renewal.hear }).then(ended, ended);
  };
  const consider = () => {
    if (!isSettling) setTimeout(begin, settledMs);
    isSettling = true;
  };
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') consider();
  });
  followOtherTabs(client);
  onTokenChange(consider);
  document.addEventListener('visibilitychange', consider);
  consider();
}

/** Gathers what was heard, and fetches it once, a moment later. */
function openRenewal(client: QueryClient) {
  let heard: Set<string> | null = new Set();
  let heardAt = 0;
  let isWaiting = false;
  const renewAll = () => {
    isWaiting = false;
    renew(client, heard, heardAt);
    heard = new Set();
  };
  return {
    hear: ({ topics }: { topics: readonly string[] | null }) => {
      if (topics === null || topics.includes('account')) void touch(client, 'account');
      heard = topics === null || heard === null ? null : new Set([...heard, ...topics]);
      heardAt = Date.now();
      if (!isWaiting) setTimeout(renewAll, Math.random() * spreadMs);
      isWaiting = true;
    },
  };
}
