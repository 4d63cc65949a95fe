import { useSyncExternalStore } from 'react';

const events = ['focus', 'blur', 'visibilitychange'] as const;

function subscribe(listener: () => void): () => void {
  for (const event of events) window.addEventListener(event, listener, true);
  return () => {
    for (const event of events) window.removeEventListener(event, listener, true);
  };
}

/** Returns whether the page is visible and its window has the focus: somebody may be reading it. */
export const usePageActive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible' && document.hasFocus(),
    () => false,
  );
