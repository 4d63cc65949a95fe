import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { Role } from '../../contract/accounts/accounts.ts';
import { type LazyComponent, loadComponent } from './lazy-component.ts';

type Params = Record<string, string | undefined>;

/** What a page's address says, and what the cache holds. */
export interface PageContext {
  params: Params;
  search: URLSearchParams;
  client: QueryClient;
}

/** Whom a page is fetched for; null for a visitor. */
export type Viewer = { email: string } | null;

/** What a page's head says of it, where that differs from page to page. */
export interface Head {
  /** What the page is called, without the shop's name; the home page's is that name alone. */
  title?: string;
  /** What a search engine shows below the title, at most 160 characters. */
  description?: string;
  /** The picture of a shared link, as a path. */
  picture?: string;
  /** What search engines read of the page, in the words of schema.org. */
  structuredData?: object;
}

/** All that the product knows of a page: one row of the table of routes. */
export interface PageRoute extends LazyComponent<ComponentType> {
  /** With parameters, as in `/category/:id`. */
  path: string;
  /** Who may open it; everybody where it is left out. Others sign in first, or are sent home. */
  guard?: 'signed in' | Role;
  /** The layout around the page, below the top bar. */
  layout?: LazyComponent<ComponentType<{ children: ReactNode }>>;
  /**
   * Whether the server renders it, and for whom; the others are rendered in the browser. Search
   * engines may list what is rendered for anybody.
   */
  renderedFor?: 'anybody' | 'somebody';
  /** Puts what the page begins with into the cache. */
  data?(context: PageContext, viewer: Viewer): Promise<unknown>;
  /** The status of the answer, as far as it is known from the cache: 200 where it is left out. */
  status?(context: PageContext): PageStatus;
  head: Head | ((context: PageContext) => Head);
}

/** 404: it never was there. 410: it is gone, or an address of ours leads to what is not there. */
export type PageStatus = 200 | 404 | 410;

export interface FoundPage {
  route: PageRoute;
  params: Params;
}

/** A path without escapes of what needs none; as it is where it makes no sense. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The page behind a path, with its parameters; null where the path leads nowhere. */
export function findPage(routes: readonly PageRoute[], path: string): FoundPage | null {
  const plain = decoded(path);
  for (const route of routes) {
    const [isMatch, params] = matchRoute(parse, route.path, plain);
    if (isMatch) return { route, params };
  }
  return null;
}

/** Loads the code of a page and of its layout. @throws ComponentLoadError */
export async function loadPage({ route }: FoundPage): Promise<void> {
  await Promise.all([loadComponent(route), route.layout && loadComponent(route.layout)]);
}
