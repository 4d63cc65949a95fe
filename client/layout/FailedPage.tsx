import { useEffect, useState } from 'react';
import { callOpen } from '../api/api.ts';
// Its words come along: without a network they could not be fetched any more either.
import '../feedback/error-toast.ts';
import { DocumentTitle } from '../page/document-title.tsx';
import { ComponentLoadError } from '../router/lazy-component.ts';
import { useOnline } from '../ui/hooks/use-online.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorActions, ErrorContent, errorContentClass } from './ErrorContent.tsx';

/** For a page that cannot be opened: waits for the network or the server where it is these that fail. */
export default function FailedPage({ error }: { error: unknown }) {
  const state = useReload(error);
  if (state === 'looking') return <Spinner />;
  if (state === 'unreachable') return <Unreachable />;
  return <ErrorContent error={error} onRetry={reloadIfReachable} />;
}

/** Without an illustration: it could not be loaded either. */
function Unreachable() {
  const isOnline = useOnline();
  return (
    <section role="alert" className={errorContentClass}>
      <DocumentTitle>Not loaded</DocumentTitle>
      <h1 className="text-3xl">{isOnline ? 'We cannot reach the shop' : 'You are offline'}</h1>
      <p className="text-soft">
        This page could not be loaded. It opens by itself as soon as{' '}
        {isOnline ? 'the shop answers' : 'the network is back'}.
      </p>
      <ErrorActions onRetry={reloadIfReachable} />
    </section>
  );
}

const reloadedKey = 'respoke-reloaded-for';

/** Whether the server answers; any call would do. */
const isReachable = (): Promise<boolean> =>
  callOpen('GET /categories').then(
    () => true,
    () => false,
  );

function reload(): void {
  sessionStorage.setItem(reloadedKey, location.href);
  location.reload();
}

/** Reloads the page, unless the browser would show an error of its own instead. Whether it does. */
async function reloadIfReachable(): Promise<boolean> {
  const isThere = await isReachable();
  if (isThere) reload();
  return isThere;
}

/** Between two looks whether the server answers again, in ms. */
const recheckMs = 5000;

type State = 'looking' | 'unreachable' | 'failed';

/**
 * A page whose code cannot be loaded is of a release that has since been replaced, or there is no
 * network: reloads it, once, as soon as the server can be reached.
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
      } else if (wasUnreachable || sessionStorage.getItem(reloadedKey) !== location.href) reload();
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
