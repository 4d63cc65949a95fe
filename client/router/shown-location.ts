import { createContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Location,
  type NavigationType,
  type RouteObject,
  useLocation,
  useNavigationType,
} from 'react-router';
import { loadPageAt } from './matches.ts';

export interface Shown {
  /** Where the page on the screen belongs. */
  location: Location;
  /** How one came there. */
  by: NavigationType;
  /** Why the page could not be loaded; the routing error page shows it. */
  error: unknown;
}

/** Whether another page is on its way while this one is still shown. */
export const Pending = createContext(false);

/**
 * The page to be shown: the one before stays until the code of the next one is here, so that
 * nobody looks at an empty screen. On arrival the code is here already, or `failure` says why not.
 */
export function useShown(routes: RouteObject[], failure: unknown): Shown & { pending: boolean } {
  const location = useLocation();
  const by = useNavigationType();
  const [shown, setShown] = useState<Shown>({ location, by, error: failure });
  useEffect(() => {
    if (shown.location === location) return;
    let isLatest = true;
    const show = (error?: unknown) => {
      if (isLatest) inTransition(shown.location, location, () => setShown({ location, by, error }));
    };
    loadPageAt(routes, location.pathname).then(() => show(), show);
    return () => {
      isLatest = false;
    };
  }, [routes, location, by, shown.location]);
  return { ...shown, pending: shown.location !== location };
}

const isCategory = ({ pathname }: Location) => pathname.startsWith('/category/');

/** Lets a tile fly to the head of its category, and back, where the browser can. */
function inTransition(from: Location, to: Location, change: () => void): void {
  if (isCategory(from) !== isCategory(to) && 'startViewTransition' in document) {
    const { ready } = document.startViewTransition(() => flushSync(change));
    // Skipped where the next begins meanwhile, or nobody looks; the page has changed all the same.
    ready.catch(() => undefined);
  } else change();
}
