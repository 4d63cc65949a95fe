import { Suspense, useEffect } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { useSession } from './api/session.ts';
import { OopsPage } from './layout/OopsPage.tsx';
import { PublicLayout } from './layout/PublicLayout.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import { ErrorBoundary } from './router/ErrorBoundary.tsx';
import { Pending, useShown } from './router/shown-location.ts';
import { useScroll } from './router/use-scroll.ts';
import { useHydrated } from './ui/hooks/use-hydrated.ts';
import { lazyOrNothing } from './ui/lazy-or-nothing.ts';

declare global {
  interface Window {
    /** Keeps no more buttons that are pressed: from here on React hears of them, and does them once they work. */
    keepNoMore?(): void;
    /** Presses the buttons that were pressed before they worked; the page's head kept them. */
    pressAgain?(): void;
  }
}

const ConfirmNotice = lazyOrNothing(() => import('./features/accounts/email/ConfirmNotice.tsx'));
const Toasts = lazyOrNothing(() => import('./feedback/toasts.tsx'));

interface AppProps {
  routes: RouteObject[];
  /** Why the code of the first page could not be loaded. */
  failure?: unknown;
}

/** The page that the address names, inside what all pages share. */
export function App({ routes, failure }: AppProps) {
  const shown = useShown(routes, failure);
  const { location, error, pending } = shown;
  useScroll(shown);
  const page = useRoutes(routes, location);
  useEffect(() => window.pressAgain?.(), []);
  return (
    <Pending value={pending}>
      <RootLayout path={location.pathname}>
        <PublicLayout>
          {location.pathname !== '/confirm-email' && <NoticeLater />}
          <ErrorBoundary resetBy={location} fallback={(why) => <OopsPage error={why} />}>
            {error ? <OopsPage error={error} /> : page}
          </ErrorBoundary>
        </PublicLayout>
      </RootLayout>
      <ToastsLater />
    </Pending>
  );
}

/** Comes only for those whom it concerns, into a place that is kept for it: nothing below it moves. */
function NoticeLater() {
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

/** Nothing to say before somebody can do anything. By itself, or all of the page would be made again. */
const ToastsLater = () =>
  useHydrated() && (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
