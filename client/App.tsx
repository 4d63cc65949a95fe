import { Suspense, useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSession } from './api/session.ts';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { PublicLayout } from './layout/PublicLayout.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import type { Address } from './router/address.ts';
import { DisplayedRouter } from './router/DisplayedRouter.tsx';
import { PageHead } from './router/PageHead.tsx';
import { usePageMeta } from './router/page-meta.ts';
import { findPage, type PageRoute } from './router/page-route.ts';
import { NavigationPending, useDisplayedPage } from './router/use-displayed-page.ts';
import { useScroll } from './router/use-scroll.ts';
import { RoutePage } from './routes/RoutePage.tsx';
import { useHydrated } from './ui/hooks/use-hydrated.ts';
import { lazyOrNothing } from './ui/lazy-or-nothing.ts';

declare global {
  interface Window {
    /**
     * Stops queueing pressed buttons: from here on React gets the clicks, and handles them once
     * hydrated.
     */
    stopQueueingClicks?(): void;
    /** Presses the buttons that were pressed before they worked; the page's head kept them. */
    replayClicks?(): void;
  }
}

const ConfirmNotice = lazyOrNothing(() => import('./features/accounts/email/ConfirmNotice.tsx'));
const Toasts = lazyOrNothing(() => import('./feedback/toasts.tsx'));

// The server writes the head of the document by itself.
const isOnServer = typeof document === 'undefined';

interface AppProps {
  routes: readonly PageRoute[];
  /** Where the visit begins. */
  initialAddress: Address;
  /** Why the code of the first page could not be loaded. */
  failure?: unknown;
}

/** The page that the address names, inside what all pages share. */
export function App({ routes, initialAddress, failure }: AppProps) {
  const { address, error, pending } = useDisplayedPage(routes, initialAddress, failure);
  useScroll(address);
  const page = useMemo(() => findPage(routes, address.path), [routes, address.path]);
  const meta = usePageMeta(page, address);
  useEffect(() => window.replayClicks?.(), []);
  return (
    <DisplayedRouter address={address}>
      <NavigationPending value={pending}>
        {!isOnServer && <PageHead meta={meta} />}
        <RootLayout path={address.path}>
          <PublicLayout>
            {address.path !== '/confirm-email' && <LazyConfirmNotice />}
            <ErrorBoundary
              resetKeys={[address]}
              fallbackRender={({ error: why }) => <ErrorPage error={why} />}
            >
              {error ? (
                <ErrorPage error={error} />
              ) : (
                <RoutePage page={meta.status === 404 ? null : page} />
              )}
            </ErrorBoundary>
          </PublicLayout>
        </RootLayout>
        <LazyToasts />
      </NavigationPending>
    </DisplayedRouter>
  );
}

/** Shown only to people without a confirmed email, in a reserved place: nothing below it moves. */
function LazyConfirmNotice() {
  const { user } = useSession();
  const isHydrated = useHydrated();
  if (!user || user.emailVerified) return null;
  return (
    <div className="mb-6 grid min-h-40 sm:min-h-18">
      {isHydrated && (
        <Suspense>
          <ConfirmNotice user={user} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Toasts appear only after an action. In a component of its own, or the whole page would render
 * again.
 */
const LazyToasts = () =>
  useHydrated() && (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
