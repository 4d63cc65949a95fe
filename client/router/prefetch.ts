import type { QueryClient } from '@tanstack/react-query';
import { identityQuery } from '../api/session.ts';
import { findPage, loadPage, type PageRoute, type Viewer } from './page-route.ts';

/** The signed-in person, as far as the cache knows. */
function viewerIn(client: QueryClient): Viewer {
  const session = client.getQueryData(identityQuery().queryKey);
  return session ? { email: session.user.email } : null;
}

/** A link that leads to another of our own pages; null for any other. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.target || link.pathname === location.pathname)
    return null;
  return link;
}

/** Begins to fetch a page when a finger, a pointer or the focus comes to a link that leads there. */
export function prefetchOnIntent(routes: readonly PageRoute[], client: QueryClient): void {
  const onIntent = ({ target }: Event) => {
    const link = linkAt(target);
    const page = link && findPage(routes, link.pathname);
    if (!page) return;
    const { route, params } = page;
    const context = { params, search: new URLSearchParams(link.search), client };
    const fetches = [loadPage(page), route.data?.(context, viewerIn(client))];
    // A failure here is ignored: the page tries again when it is opened, and shows the error then.
    Promise.all(fetches).catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, onIntent, { passive: true });
}
