import { useSyncExternalStore } from 'react';

let isPending = false;
const listeners = new Set<() => void>();

/** Tells whether another page is loading while the last one is still shown. */
export function setNavigationPending(pending: boolean): void {
  isPending = pending;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether another page is loading while the last one is still shown. Not a context, whose changes would remove the
 * HTML of parts that are not hydrated yet.
 */
export const useNavigationPending = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPending,
    () => false,
  );
