import type { QueryClient } from '@tanstack/react-query';
import { onTokenChange, readSubject } from '../api/stored-token.ts';
import { listen } from './event-connection.ts';
import { listenToOtherTabs } from './other-tabs.ts';
import { invalidateStale, invalidateTopics, visibleTopics } from './topics.ts';

/** The delay before reconnecting, in ms: a navigation changes the visible data in several steps. */
const debounceMs = 300;
/**
 * All viewers of a list receive a change at once, and refetch at a random time within this many ms.
 */
const jitterMs = 1000;

/** What concerns only one or two people is refetched at once. */
const ownTopics = ['account', 'messages', 'notifications'] as const;

/** Keeps the data on the screen up to date while a person is signed in and the page is visible. */
export function startLiveUpdates(client: QueryClient): void {
  const refresher = createRefresher(client);
  let stop = new AbortController();
  let connectedTo = '';
  let isScheduled = false;

  const connect = () => {
    isScheduled = false;
    const topics = document.visibilityState === 'visible' ? visibleTopics(client) : null;
    const subject = readSubject();
    const now = subject === null || topics === null ? '' : [subject, ...topics].join();
    if (now === connectedTo) return;
    connectedTo = now;
    stop.abort();
    if (topics === null || now === '') return;
    stop = new AbortController();
    const { signal } = stop;
    const ended = () => {
      // The next change of the visible data starts another attempt.
      if (!signal.aborted) connectedTo = '';
    };
    void listen(client, { topics, signal, onEvent: refresher.onEvent }).then(ended, ended);
  };
  const scheduleConnect = () => {
    if (!isScheduled) setTimeout(connect, debounceMs);
    isScheduled = true;
  };
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') scheduleConnect();
  });
  listenToOtherTabs(client);
  onTokenChange(scheduleConnect);
  document.addEventListener('visibilitychange', scheduleConnect);
  scheduleConnect();
}

/** Collects the topics of events, and refetches them together shortly after. */
function createRefresher(client: QueryClient) {
  let pendingTopics: Set<string> | null = new Set();
  let receivedAt = 0;
  let isWaiting = false;
  const refreshPending = () => {
    isWaiting = false;
    invalidateStale(client, pendingTopics, receivedAt);
    pendingTopics = new Set();
  };
  return {
    onEvent: ({ topics }: { topics: readonly string[] | null }) => {
      for (const topic of ownTopics)
        if (topics === null || topics.includes(topic)) void invalidateTopics(client, topic);
      pendingTopics =
        topics === null || pendingTopics === null ? null : new Set([...pendingTopics, ...topics]);
      receivedAt = Date.now();
      if (!isWaiting) setTimeout(refreshPending, Math.random() * jitterMs);
      isWaiting = true;
    },
  };
}
