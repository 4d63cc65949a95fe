import { Suspense, useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSession } from './api/session.ts';
import { OopsPage } from './layout/OopsPage.tsx';
import { PublicLayout } from './layout/PublicLayout.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import type { Address } from './router/address.ts';
import { PageHead } from './router/PageHead.tsx';
import { usePageMeta } from './router/page-meta.ts';
import { findPage, type PageRoute } from './router/page-route.ts';
import { ShownRouter } from './router/ShownRouter.tsx';
import { useScroll } from './router/use-scroll.ts';
import { Pending, useShown } from './router/use-shown.ts';
import { ShownPage } from './routes/ShownPage.tsx';
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

// The server writes the head of the document by itself.
const isOnServer = typeof document === 'undefined';

interface AppProps {
  routes: readonly PageRoute[];
  /** Where the visit begins. */
  first: Address;
  /** Why the code of the first page could not be loaded. */
  failure?: unknown;
}

/** The page that the address names, inside what all pages share. */
export function App({ routes, first, failure }: AppProps) {
  const { address, error, pending } = useShown(routes, first, failure);
  useScroll(address);
  const page = useMemo(() => findPage(routes, address.path), [routes, address.path]);
  const meta = usePageMeta(page, address);
  useEffect(() => window.pressAgain?.(), []);
  return (
    <ShownRouter address={address}>
      <Pending value={pending}>
        {!isOnServer && <PageHead meta={meta} />}
        <RootLayout path={address.path}>
          <PublicLayout>
            {address.path !== '/confirm-email' && <NoticeLater />}
            <ErrorBoundary
              resetKeys={[address]}
              fallbackRender={({ error: why }) => <OopsPage error={why} />}
            >
              {error ? (
                <OopsPage error={error} />
              ) : (
                <ShownPage page={meta.status === 404 ? null : page} />
              )}
            </ErrorBoundary>
          </PublicLayout>
        </RootLayout>
        <ToastsLater />
      </Pending>
    </ShownRouter>
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
