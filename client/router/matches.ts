import { matchRoutes, type RouteObject } from 'react-router';
import { loadPage } from './load-page.ts';
import type { PageHandle } from './page.tsx';

/** The page behind a path, with its parameters; undefined where the path leads nowhere. */
export function pageAt(routes: RouteObject[], path: string) {
  const last = matchRoutes(routes, path)?.at(-1);
  const handle = last?.route.handle as PageHandle | undefined;
  return handle && { ...handle, params: last?.params ?? {} };
}

/** Loads the code of the page behind a path, and of what it lies in. @throws PageNotLoaded */
export async function loadPageAt(routes: RouteObject[], path: string): Promise<void> {
  const handles = (matchRoutes(routes, path) ?? []).map(
    ({ route }) => route.handle as PageHandle | undefined,
  );
  await Promise.all(handles.map((page) => page && loadPage(page.module, page.load)));
}
