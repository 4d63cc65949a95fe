import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocationProperty } from 'wouter/use-browser-location';
import { type Address, readAddress } from './address.ts';
import { setNavigationPending } from './navigation-pending.ts';
import { loadPage, type RouteTable } from './page-route.ts';

export interface DisplayedPage {
  /** The address of the page on the screen. */
  address: Address;
  /** The error for which its code could not be loaded; the error page shows it. */
  error: unknown;
}

/**
 * Returns the page to show. The previous page stays until the code of the next one is loaded, so
 * that the screen is never empty. The code of the page at `initialAddress` is already loaded, or
 * `failure` says why not.
 */
export function useDisplayedPage(
  routes: RouteTable,
  initialAddress: Address,
  failure: unknown,
): DisplayedPage {
  const [displayed, setDisplayed] = useState<DisplayedPage>({
    address: initialAddress,
    error: failure,
  });
  const entry = useLocationProperty(
    () => JSON.stringify(readAddress()),
    () => JSON.stringify(initialAddress),
  );
  const pending = entry !== JSON.stringify(displayed.address);
  useEffect(() => setNavigationPending(pending), [pending]);
  useEffect(() => {
    if (!pending) return;
    let isLatest = true;
    const address: Address = JSON.parse(entry);
    const show = (error?: unknown) => {
      if (isLatest)
        withViewTransition(displayed.address, address, () => setDisplayed({ address, error }));
    };
    routes
      .load(address.path)
      .then((page) => page && loadPage(page))
      .then(() => show(), show);
    return () => {
      isLatest = false;
    };
  }, [routes, entry, pending, displayed.address]);
  return displayed;
}

const isCategory = ({ path }: Address) => path.startsWith('/category/');

/** Animates a category's tile to the head of its page and back, if the browser supports it. */
function withViewTransition(from: Address, to: Address, change: () => void): void {
  if (isCategory(from) !== isCategory(to) && 'startViewTransition' in document) {
    const { ready, finished } = document.startViewTransition(() => flushSync(change));
    // Rejected if the next navigation begins first, or the page is hidden or resized; the page has
    // changed anyway.
    for (const promise of [ready, finished]) promise.catch(() => undefined);
  } else change();
}
