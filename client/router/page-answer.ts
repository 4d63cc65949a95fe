import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { settings } from '../settings.ts';
import type { Address } from './address.ts';
import type { FoundPage, Head, PageContext, PageStatus } from './page-route.ts';

/** What a page's address is answered with, beside the page. */
export interface PageAnswer {
  status: PageStatus;
  head: Head;
  /** The page's one address for search engines; null where they may not list it. */
  canonical: string | null;
}

const notFound: Head = { title: 'Not found' };

/** Answers an address from the table of routes and what the cache holds; `page` is null where it leads nowhere. */
export function answerOf(
  page: FoundPage | null,
  { path, search }: Address,
  client: QueryClient,
): PageAnswer {
  const context = page && { params: page.params, search: new URLSearchParams(search), client };
  const status = context ? (page.route.status?.(context) ?? 200) : 404;
  const head = !context || status === 404 ? notFound : headOf(page, context);
  const isListed = status === 200 && page?.route.madeFor === 'anybody';
  return { status, head, canonical: isListed ? settings.origin + path : null };
}

const headOf = ({ route: { head } }: FoundPage, context: PageContext): Head =>
  typeof head === 'function' ? head(context) : head;

/** The answer of the page on the screen, as the cache fills. */
export function usePageAnswer(page: FoundPage | null, address: Address): PageAnswer {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  const read = () => JSON.stringify(answerOf(page, address, client));
  const answer = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => JSON.parse(answer), [answer]);
}
