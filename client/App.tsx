import { Suspense, useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSession } from './api/session.ts';
import { leavePushOffer, useIsPushOffered } from './feedback/push-offer.ts';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { PublicLayout } from './layout/PublicLayout.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import { messagesPath } from './links/message-links.ts';
import { OpeningPage } from './page/opening-page.tsx';
import type { Address } from './router/address.ts';
import { DisplayedRouter } from './router/DisplayedRouter.tsx';
import { useFirstUse } from './router/first-use.ts';
import { PageHead } from './router/PageHead.tsx';
import { usePageMeta } from './router/page-meta.ts';
import type { RouteTable } from './router/page-route.ts';
import { useDisplayedPage } from './router/use-displayed-page.ts';
import { useScroll } from './router/use-scroll.ts';
import { RoutePage } from './routes/guarded/RoutePage.tsx';
import { useHydrated } from './ui/hooks/use-hydrated.ts';
import { lazyOrNothing } from './ui/lazy-or-nothing.ts';

declare global {
  interface Window {
    /**
     * Stops queueing clicks. From then on React receives the clicks, and handles them once
     * hydrated.
     */
    stopQueueingClicks?(): void;
    /**
     * Repeats the clicks that came before the page was interactive. A script in the page's head
     * queued them.
     */
    replayClicks?(): void;
  }
}

const ConfirmNotice = lazyOrNothing(() => import('./features/accounts/email/ConfirmNotice.tsx'));
const PushOffer = lazyOrNothing(() => import('./features/notifications/push/PushOffer.tsx'));
const Toasts = lazyOrNothing(() => import('./feedback/toasts.tsx'));

// On the server, the renderer writes the head of the document.
const isOnServer = typeof document === 'undefined';

interface AppProps {
  routes: RouteTable;
  /** The address at which the visit begins. */
  initialAddress: Address;
  /** The error for which the code of the first page could not be loaded. */
  failure?: unknown;
  /** Whether the code of the first page is still loading. The top bar and the footer are shown before it. */
  isOpening?: boolean;
}

/** Renders the page of the current address inside the parts that all pages share. */
export function App({ routes, initialAddress, failure, isOpening = false }: AppProps) {
  const { address, error } = useDisplayedPage(routes, initialAddress, failure);
  useScroll(address);
  const page = useMemo(
    () => (isOpening ? null : routes.find(address.path)),
    [routes, isOpening, address.path],
  );
  const meta = usePageMeta(page, address);
  const isDashboard = address.path.startsWith('/dashboard/');
  const isThread = address.path.startsWith(`${messagesPath}/`);
  useEffect(() => window.replayClicks?.(), []);
  useEffect(() => leavePushOffer(address.path), [address.path]);
  return (
    <DisplayedRouter address={address}>
      {/* Until the code is there, the head is that of the server. */}
      {!isOnServer && !isOpening && <PageHead meta={meta} />}
      <RootLayout path={address.path}>
        <PublicLayout>
          {/* With the page and not before it, or it would push the page down. */}
          {!isOpening && address.path !== '/confirm-email' && !isThread && <LazyConfirmNotice />}
          {isDashboard && !isThread && <LazyPushOffer path={address.path} place="top" />}
          <ErrorBoundary
            resetKeys={[address]}
            fallbackRender={({ error: why }) => <ErrorPage error={why} />}
          >
            {isOpening ? (
              <OpeningPage />
            ) : error ? (
              <ErrorPage error={error} />
            ) : (
              <RoutePage page={meta.status === 404 ? null : page} />
            )}
          </ErrorBoundary>
          {!isDashboard && <LazyPushOffer path={address.path} place="end" />}
        </PublicLayout>
      </RootLayout>
      <LazyToasts />
    </DisplayedRouter>
  );
}

/**
 * Shown only to people whose email is not confirmed. Its space is reserved, so that nothing below
 * it moves. A thread asks for it itself.
 */
function LazyConfirmNotice() {
  const { user } = useSession();
  const isHydrated = useHydrated();
  if (!user || user.emailVerified) return null;
  return (
    <div className="mb-6 grid min-h-41.5 sm:min-h-18">
      {isHydrated && (
        <Suspense>
          <ConfirmNotice user={user} />
        </Suspense>
      )}
    </div>
  );
}

/** Shown only after something about which there will be news. A thread shows it itself. */
function LazyPushOffer({ path, place }: { path: string; place: 'top' | 'end' }) {
  const { status } = useSession();
  const isOffered = useIsPushOffered(path);
  return (
    isOffered &&
    status === 'in' && (
      <Suspense fallback={null}>
        <PushOffer place={place} />
      </Suspense>
    )
  );
}

/**
 * Toasts appear only after an action, or with news for a signed-in person. They are a separate component so that a toast does not
 * re-render the whole page.
 */
function LazyToasts() {
  const { status } = useSession();
  const isHydrated = useHydrated();
  const isUsed = useFirstUse();
  return (
    isHydrated &&
    (isUsed || status === 'in') && (
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    )
  );
}
