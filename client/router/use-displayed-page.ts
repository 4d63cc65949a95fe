import { useEffect, useState } from 'react';
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
      if (isLatest) setDisplayed({ address, error });
    };
    const loading = routes.load(address.path).then((page) => page && loadPage(page));
    Promise.all([loading, loadMove()]).then(
      ([, move = changeAtOnce]) => isLatest && move(displayed.address.path, address.path, show),
      show,
    );
    return () => {
      isLatest = false;
    };
  }, [routes, entry, pending, displayed.address]);
  return displayed;
}

const changeAtOnce: typeof import('../page/move-picture.ts').movePicture = (_from, _to, change) =>
  change();

/** No page waits longer for its movement, in ms. */
const longestWaitMs = 500;

/** Loads what animates the change of a page, for browsers that can and people who want it. */
const loadMove = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion)').matches
    ? Promise.race([
        import('../page/move-picture.ts').then(
          ({ movePicture }) => movePicture,
          () => undefined,
        ),
        new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs)),
      ])
    : undefined;
