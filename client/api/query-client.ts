import { QueryCache, QueryClient } from '@tanstack/react-query';
import { showErrorToastLazy } from '../feedback/lazy-error-toast.ts';
import { ApiError } from './api-error.ts';
import { onTokenChange, readSubject } from './stored-token.ts';

// The specification's constants: data lives 5 minutes; 3 retries, 1 s doubling up to 30 s.
const lifetimeMs = 5 * 60 * 1000;
const retries = 3;
const maxDelayMs = 30_000;

/** Doubling, and no earlier than the server asked for where it has too much to do. */
function retryDelayMs(attempt: number, error: unknown): number {
  const retryAt = error instanceof ApiError ? error.retryAt : undefined;
  const asked = retryAt ? retryAt.getTime() - Date.now() : 0;
  // Up to half as long again, at random: clients refused together must not retry together.
  const wait = Math.max(1000 * 2 ** attempt, asked * (1 + Math.random() / 2));
  return Math.min(wait, maxDelayMs);
}

/** What the server has refused it will refuse again; only silence and its own faults may pass. */
const isRetryable = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

declare module '@tanstack/react-query' {
  interface Register {
    /** Nothing is shown of an error but what `errorMessage` makes of it. */
    defaultError: unknown;
    queryMeta: {
      /** Whether a first load that fails is a toast too: those of the specification's section 8. */
      showsErrorToast?: boolean;
    };
  }
}

/** Nothing of one person may be on the screen of the next, whichever tab they change in. */
export function clearCacheOnUserChange(client: QueryClient): void {
  let subject = readSubject();
  onTokenChange(() => {
    const next = readSubject();
    if (next === subject) return;
    // Without a person before, there is nothing to clear.
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
      // Offline, a change fails at once and the form stays as it is; kept back and sent later, it
      // would come as a surprise.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      // A first load that fails is shown in place, and by a toast where the specification asks for
      // one; data on the screen that could not be refreshed gets a toast. A failed prefetch, of a
      // page that is not open yet, is not reported.
      onError: (error, query) => {
        if (query.getObserversCount() === 0) return;
        if (query.state.data !== undefined || query.meta?.showsErrorToast)
          void showErrorToastLazy(error as Error, query.queryHash);
      },
    }),
  });
