import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page lives in a browser by now. The server's part of it may carry no style attribute:
 * our policy lets none through that is written into the page.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
