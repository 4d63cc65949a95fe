import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadedPage } from './load-page.ts';

/** Whom a page is fetched for; null for nobody. */
export type Reader = { email: string } | null;

type Params = Record<string, string | undefined>;

/** What a route tells of its page, for whoever fetches it before it is opened. */
export interface PageHandle {
  /** Its source file, by which the build's manifest knows its code. */
  module: string;
  load(): Promise<ComponentType>;
  /** Whether the server makes it, and for whom; the others are made in the browser. */
  onServer?: 'for anybody' | 'for somebody' | undefined;
  /** Puts what the page begins with into the cache. */
  prefetch?:
    | ((
        client: QueryClient,
        params: Params,
        reader: Reader,
        search: URLSearchParams,
      ) => Promise<unknown>)
    | undefined;
}

/** A route whose code comes when it is first opened; without a path it is the index. */
export function page({ path, ...handle }: PageHandle & { path?: string }): RouteObject {
  const element = <Page module={handle.module} />;
  return path === undefined ? { index: true, element, handle } : { path, element, handle };
}

/** The router shows a page only when its code is here. */
function Page({ module }: { module: string }) {
  const Component = loadedPage(module);
  if (!Component) throw new Error(`${module} is shown before it is loaded`);
  return <Component />;
}
