import { useEffect, useState } from 'react';
import { callOpen } from '../api/api.ts';
import { DocumentTitle } from '../page/document-title.tsx';
import { ComponentLoadError } from '../router/lazy-component.ts';
import { useOnline } from '../ui/hooks/use-online.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorActions, ErrorContent, errorContentClass } from './ErrorContent.tsx';

/**
 * Shown for a page that cannot be opened. If its code could not be loaded, waits for the network or
 * the server.
 */
export default function FailedPage({ error }: { error: unknown }) {
  const state = useReload(error);
  if (state === 'looking') return <Spinner />;
  if (state === 'unreachable') return <Unreachable />;
  return <ErrorContent error={error} onRetry={reloadIfReachable} />;
}

/** Has no illustration, because that could not be loaded either. */
function Unreachable() {
  const isOnline = useOnline();
  return (
    <section role="alert" className={errorContentClass}>
      <DocumentTitle>Page not loaded</DocumentTitle>
      <h1 className="text-3xl">{isOnline ? 'We cannot reach the shop' : 'You are offline'}</h1>
      <p className="text-soft">
        This page could not be loaded. It will open automatically when{' '}
        {isOnline ? 'the shop is available again' : 'you are online again'}.
      </p>
      <ErrorActions onRetry={reloadIfReachable} />
    </section>
  );
}

/** Returns whether the server answers. Any call would do. */
const isReachable = (): Promise<boolean> =>
  callOpen('GET /categories').then(
    () => true,
    () => false,
  );

/** Notes it in the history's entry, which a reload keeps in a browser that blocks storage too. */
function reload(): void {
  history.replaceState({ ...history.state, isReloaded: true }, '');
  location.reload();
}

/**
 * Reloads the page if the server answers. Otherwise the browser would show its own error page.
 * Returns whether it reloads.
 */
async function reloadIfReachable(): Promise<boolean> {
  const isThere = await isReachable();
  if (isThere) reload();
  return isThere;
}

/** The interval between two checks whether the server answers again, in ms. */
const recheckMs = 5000;

type State = 'looking' | 'unreachable' | 'failed';

/**
 * If a page's code cannot be loaded, a new release has replaced its files, or there is no network.
 * Reloads the page as soon as the server can be reached, once for each address.
 */
function useReload(error: unknown): State {
  const isMissing = error instanceof ComponentLoadError;
  const [state, setState] = useState<State>(isMissing ? 'looking' : 'failed');
  useEffect(() => {
    if (!isMissing) return;
    let wasUnreachable = false;
    let isOver = false;
    const checkServer = async () => {
      const isThere = await isReachable();
      if (isOver) return;
      if (!isThere) {
        wasUnreachable = true;
        setState('unreachable');
      } else if (wasUnreachable || !history.state?.isReloaded) reload();
      else setState('failed');
    };
    void checkServer();
    const timer = setInterval(() => void (wasUnreachable && checkServer()), recheckMs);
    window.addEventListener('online', checkServer);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', checkServer);
    };
  }, [isMissing]);
  return state;
}
