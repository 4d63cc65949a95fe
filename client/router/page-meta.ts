import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { settings } from '../client-settings.ts';
import type { Address } from './address.ts';
import type { FoundPage, Head, PageContext, PageStatus } from './page-route.ts';

/** The metadata of a page. */
export interface PageMeta {
  status: PageStatus;
  head: Head;
  /** The page's canonical address; null if search engines may not list the page. */
  canonical: string | null;
}

const notFound: Head = { title: 'Not found' };

/**
 * Returns the metadata of an address, from the routes and the cache. `page` is null for an unknown
 * path.
 */
export function metaOf(page: FoundPage | null, { search }: Address, client: QueryClient): PageMeta {
  const context = page && { params: page.params, search: new URLSearchParams(search), client };
  const status = context ? (page.route.status?.(context) ?? 200) : 404;
  const head = !context || status === 404 ? notFound : headOf(page, context);
  const isListed = status === 200 && page?.route.renderedFor === 'anybody';
  const canonical = isListed ? settings.origin + (head.canonical ?? pathOf(page)) : null;
  return { status, head, canonical };
}

/** Returns a route's path with its parameters filled in. */
const pathOf = ({ route, params }: FoundPage): string =>
  route.path.replace(/:(\w+)/g, (_, name) => params[name] ?? '');

const headOf = ({ route: { head } }: FoundPage, context: PageContext): Head =>
  typeof head === 'function' ? head(context) : head;

/** Returns the metadata of the page on the screen, updated as the cache changes. */
export function usePageMeta(page: FoundPage | null, address: Address): PageMeta {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  const read = () => JSON.stringify(metaOf(page, address, client));
  const meta = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => JSON.parse(meta), [meta]);
}
