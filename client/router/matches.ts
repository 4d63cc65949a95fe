import { matchRoutes, type RouteObject } from 'react-router';
import { loadPage } from './load-page.ts';
import type { PageHandle } from './page.tsx';

/** The page behind a path, with its parameters; undefined where the path leads nowhere. */
export function pageAt(routes: RouteObject[], path: string) {
  const last = matchRoutes(routes, path)?.at(-1);
  const handle = last?.route.handle as PageHandle | undefined;
  return handle && { ...handle, params: last?.params ?? {} };
}

/** Loads the code of the page behind a path. @throws PageNotLoaded */
export async function loadPageAt(routes: RouteObject[], path: string): Promise<void> {
  const page = pageAt(routes, path);
  if (page) await loadPage(page.module, page.load);
}
