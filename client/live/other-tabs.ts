import type { QueryClient } from '@tanstack/react-query';
import { invalidateTopics } from './topics.ts';

const key = 'respoke-account-changed';

/** Notifies the other tabs of this browser that the account has changed. */
export const notifyOtherTabs = (): void => localStorage.setItem(key, String(Date.now()));

/** Reacts to account changes in other tabs, including those since this page was opened. */
export function listenToOtherTabs(client: QueryClient): void {
  // This starts some seconds after the page has opened.
  if (Number(localStorage.getItem(key)) > performance.timeOrigin)
    void invalidateTopics(client, 'account');
  window.addEventListener('storage', (event) => {
    if (event.key === key) void invalidateTopics(client, 'account');
  });
}
