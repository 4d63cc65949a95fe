import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { Role } from '../../contract/accounts/accounts.ts';
import {
  getLoadedComponent,
  isLoaded,
  type LazyComponent,
  loadComponent,
  loadParts,
} from './lazy-component.ts';

type Params = Record<string, string | undefined>;

/** The parameters of a page's address, and the cache. */
export interface PageContext {
  params: Params;
  search: URLSearchParams;
  client: QueryClient;
}

/** The person for whom a page is fetched; null for a visitor. */
export type Viewer = { email: string } | null;

/** The head tags that differ from page to page. */
export interface Head {
  /** The page's title without the shop's name. The home page has no title of its own. */
  title?: string;
  /** The description for search engines, at most 160 characters. */
  description?: string;
  /** The path or the URL of the preview picture of a shared link. */
  picture?: string;
  /** The canonical address, with its query; the route's path if omitted. */
  canonical?: string;
  /** Structured data for search engines, with the vocabulary of schema.org. */
  structuredData?: object;
}

/** A page: one row of the table of routes. Two rows with the same `module` show the same page. */
export interface PageRoute extends LazyComponent<ComponentType> {
  /** With parameters, as `/category/:id`. */
  path: string;
  /**
   * Who may open the page: everybody if omitted. Other people are redirected to the sign-in or the
   * home page.
   */
  guard?: 'signed in' | Role;
  /** The layout around the page, below the top bar. */
  layout?: LazyComponent<ComponentType<{ children: ReactNode }>>;
  /**
   * For whom the server renders the page: `anybody`, or `somebody` who is signed in. If omitted,
   * the browser renders it. Search engines may list pages that are rendered for anybody.
   */
  renderedFor?: 'anybody' | 'somebody';
  /** Puts the page's initial data into the cache. */
  data?(context: PageContext, viewer: Viewer): Promise<unknown>;
  /** The status of the answer, as far as the cache tells: 200 if omitted. */
  status?(context: PageContext): PageStatus;
  head: Head | ((context: PageContext) => Head);
}

/**
 * 404: it never existed. 410: it no longer exists, or an address of a known form names something
 * that does not exist.
 */
export type PageStatus = 200 | 404 | 410;

export interface FoundPage {
  route: PageRoute;
  params: Params;
}

/** Loads the code of a page with all its parts, and of its layout. @throws ComponentLoadError */
export async function loadPage(page: FoundPage): Promise<void> {
  await loadRenderedPage(page);
  await loadParts();
}

/**
 * Loads the code that a page from the server needs at first: without the parts that load when the
 * page is used. @throws ComponentLoadError
 */
export async function loadRenderedPage({ route }: FoundPage): Promise<void> {
  await Promise.all([loadComponent(route), route.layout && loadComponent(route.layout)]);
}

/** Every page of the shop. */
export interface RouteTable {
  /** Returns the page of a path with its parameters; null for an unknown path, and for rows that were not loaded. */
  find(path: string): FoundPage | null;
  /** The same, once the rows are loaded among which it would be. @throws ComponentLoadError */
  load(path: string): Promise<FoundPage | null>;
}

/** Rows for the paths at and below `base`, in small or capital letters, which most visits never open. */
export interface LazyRows extends LazyComponent<readonly PageRoute[]> {
  base: string;
}

/** Decodes unnecessary escapes in a path. A path that cannot be decoded is that of no page. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return '//';
  }
}

function match(rows: readonly PageRoute[], path: string): FoundPage | null {
  for (const route of rows) {
    const [isMatch, params] = matchRoute(parse, route.path, path);
    if (isMatch) return { route, params };
  }
  return null;
}

export function createRouteTable(rows: readonly PageRoute[], lazy: LazyRows): RouteTable {
  const find = (path: string) => {
    const plain = decoded(path);
    return match(rows, plain) ?? (isLoaded(lazy) ? match(getLoadedComponent(lazy), plain) : null);
  };
  return {
    find,
    load: async (path) => {
      if (`${decoded(path)}/`.toLowerCase().startsWith(`${lazy.base}/`)) await loadComponent(lazy);
      return find(path);
    },
  };
}
