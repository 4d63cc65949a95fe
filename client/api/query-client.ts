import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../feedback/api-error.ts';
import { showErrorToastLazy } from '../feedback/lazy-error-toast.ts';
import { onTokenChange, readSubject } from './stored-token.ts';

// The specification's values: data is fresh for 5 minutes; 3 retries, with delays that double from
// 1 s to 30 s.
const lifetimeMs = 5 * 60 * 1000;
const retries = 3;
const maxDelayMs = 30_000;

/**
 * Returns a delay that doubles with each attempt and is at least what the server's `Retry-After`
 * asks for.
 */
function retryDelayMs(attempt: number, error: unknown): number {
  const retryAt = error instanceof ApiError ? error.retryAt : undefined;
  const asked = retryAt ? retryAt.getTime() - Date.now() : 0;
  // Adds up to 50% at random, so that clients that were refused together do not retry together.
  const wait = Math.max(1000 * 2 ** attempt, asked * (1 + Math.random() / 2));
  return Math.min(wait, maxDelayMs);
}

/**
 * A refusal by the server would be repeated. Only a missing answer or a server error is worth a
 * retry.
 */
const isRetryable = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

declare module '@tanstack/react-query' {
  interface Register {
    /** Errors are shown only through `errorMessage`, so queries need no narrower type. */
    defaultError: unknown;
    queryMeta: {
      /**
       * Whether a failed first load also shows a toast. Set for the loads that section 8 of the
       * specification names.
       */
      showsErrorToast?: boolean;
    };
  }
}

/**
 * Clears the cache when another person signs in, in this tab or another, so that they never see the
 * data of the person before.
 */
export function clearCacheOnUserChange(client: QueryClient): void {
  let subject = readSubject();
  onTokenChange(() => {
    const next = readSubject();
    if (next === subject) return;
    // If nobody was signed in before, there is nothing to clear.
    if (subject !== null) void (next === null ? client.clear() : client.resetQueries());
    subject = next;
  });
}

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: lifetimeMs,
        gcTime: lifetimeMs,
        retry: (failures, error) => failures < retries && isRetryable(error),
        retryDelay: retryDelayMs,
      },
      // Offline, a change fails at once and the form keeps its values. A change that was held back
      // and sent later would surprise the person.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      // A failed first load is shown in place, and also as a toast where the specification asks for
      // one. A failed refetch of data on the screen is shown as a toast. A failed prefetch, of a
      // page that is not open yet, is not reported.
      onError: (error, query) => {
        if (query.getObserversCount() === 0) return;
        if (query.state.data !== undefined || query.meta?.showsErrorToast)
          void showErrorToastLazy(error as Error, query.queryHash);
      },
    }),
  });
