import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns whether the page is hydrated. HTML from the server must not have style attributes, which
 * the content security policy blocks.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
