import type { QueryClient } from '@tanstack/react-query';
import { onTokenChange, readSubject, readToken, storeToken } from '../api/stored-token.ts';
import { listen } from './event-connection.ts';
import { listenToOtherTabs } from './other-tabs.ts';
import { createRefresher } from './refresher.ts';
import { visibleTopics } from './topics.ts';

/** The delay before reconnecting, in ms: a navigation changes the visible data in several steps. */
const debounceMs = 300;

/**
 * Keeps the data on the screen up to date while a person is signed in and the page is visible. A page
 * that the browser takes from its memory, as before this if it `isRestored`, was told of nothing
 * meanwhile: neither of a payment nor of a sign-out.
 */
export function startLiveUpdates(client: QueryClient, isRestored: boolean): void {
  const onEvent = createRefresher(client);
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
    void listen(client, { topics, signal, onEvent }).then(ended, ended);
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
  const catchUp = () => {
    storeToken(readToken());
    onEvent({ topics: null });
  };
  if (isRestored) catchUp();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) catchUp();
  });
  scheduleConnect();
}
