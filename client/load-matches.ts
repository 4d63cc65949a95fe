import { matchRoutes, type RouteObject } from 'react-router';
import type { PageHandle } from './page.ts';

/** The pages behind a path, outermost first. */
export const pagesAt = (routes: RouteObject[], path: string) =>
  (matchRoutes(routes, path) ?? []).map(({ route, params }) => ({
    route,
    params,
    handle: route.handle as PageHandle | undefined,
  }));

/** Loads the code of the page behind a path, so that it can be rendered without waiting. */
export async function loadMatches(routes: RouteObject[], path: string): Promise<void> {
  for (const { route } of pagesAt(routes, path)) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
