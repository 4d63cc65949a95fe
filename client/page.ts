import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** Whom a page is fetched for; null for nobody. */
export type Reader = { email: string } | null;

type Params = Record<string, string | undefined>;

/** What a route tells of its page, for whoever fetches it before it is opened. */
export interface PageHandle {
  /** Its source file, by which the build's manifest knows its code. */
  module: string;
  /** Whether the server makes it, and for whom; the others are made in the browser. */
  onServer?: 'for anybody' | 'for somebody' | undefined;
  /** Puts what the page begins with into the cache. */
  prefetch?:
    | ((client: QueryClient, params: Params, reader: Reader) => Promise<unknown>)
    | undefined;
}

interface PageOptions extends Partial<Pick<PageHandle, 'onServer' | 'prefetch'>> {
  path?: string;
  module: string;
  load(): Promise<ComponentType>;
}

/** A route whose code comes when it is first opened; without a path it is the index. */
export function page({ path, module, load, onServer, prefetch }: PageOptions): RouteObject {
  const handle: PageHandle = { module, onServer, prefetch };
  const lazy = lazyPage(load);
  return path === undefined ? { index: true, lazy, handle } : { path, lazy, handle };
}
