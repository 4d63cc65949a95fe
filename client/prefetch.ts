import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { pagesAt } from './load-matches.ts';
import type { Reader } from './page.ts';

/** Who is signed in, as far as the cache knows. */
function readerIn(client: QueryClient): Reader {
  const session = client.getQueryData<{ user: { email: string } } | null>(['identity']);
  return session ? { email: session.user.email } : null;
}

/** The path of one of our own pages that a link leads to; null for any other link. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (
    !link ||
    link.origin !== location.origin ||
    link.target ||
    link.pathname === location.pathname
  )
    return null;
  return link.pathname;
}

/** Fetches code and data of the page that somebody is about to open. */
async function prefetch(routes: RouteObject[], client: QueryClient, path: string): Promise<void> {
  for (const { route, params, handle } of pagesAt(routes, path)) {
    // The browser keeps what is imported, so the router will not wait for it.
    if (typeof route.lazy === 'function') await route.lazy();
    await handle?.prefetch?.(client, params, readerIn(client));
  }
}

/** Begins to fetch a page when a finger, a pointer or the focus comes to a link that leads there. */
export function prefetchOnIntent(routes: RouteObject[], client: QueryClient): void {
  const onIntent = ({ target }: Event) => {
    const path = pathOf(target);
    // What fails here is tried again, and told, when the page is really opened.
    if (path) prefetch(routes, client, path).catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, onIntent, { passive: true });
}
