import type { QueryClient } from '@tanstack/react-query';
import { identityQuery } from '../api/session.ts';
import { loadPage, type RouteTable, type Viewer } from './page-route.ts';

/** Returns the signed-in person, if the cache has the session. */
function viewerIn(client: QueryClient): Viewer {
  const session = client.getQueryData(identityQuery().queryKey);
  return session ? { email: session.user.email } : null;
}

/** Returns the link at `target` if it leads to another page of the shop, else null. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.target || link.pathname === location.pathname)
    return null;
  return link;
}

/** Starts to fetch a page when a touch, the pointer or the focus reaches a link to it. */
export function prefetchOnIntent(routes: RouteTable, client: QueryClient): void {
  const fetchPage = async ({ pathname, search }: HTMLAnchorElement) => {
    const page = await routes.load(pathname);
    if (!page) return;
    const context = { params: page.params, search: new URLSearchParams(search), client };
    await Promise.all([loadPage(page), page.route.data?.(context, viewerIn(client))]);
  };
  const onIntent = ({ target }: Event) => {
    const link = linkAt(target);
    // A failure is ignored here: the page tries again when it opens, and shows the error then.
    if (link) fetchPage(link).catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, onIntent, { passive: true });
}
