import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callOpen } from '../api.ts';
import art from '../brand/art/not-found.svg';
import { PageNotLoaded } from '../router/load-page.ts';
import { TabTitle } from '../tab-title.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** For addresses that lead nowhere, and for whatever goes wrong while a page opens. */
export function OopsPage({ error }: { error?: unknown }) {
  const state = useReloadOnce(error);
  if (state === 'reloading') return <Spinner />;
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-5 px-4 py-20 text-center">
      <TabTitle>{error === undefined ? 'Not found' : 'Not loaded'}</TabTitle>
      {/* Where nobody answers, it would not come either. */}
      {state !== 'unreachable' && (
        <img src={art} alt="" width={640} height={320} className="h-auto w-full max-w-md" />
      )}
      <h1 className="text-3xl">Oops! Sorry, we couldn't find this page.</h1>
      <p className="text-soft">
        {textOf(error)}
        {state === 'unreachable' && ' Please check your connection.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {error !== undefined && (
          <Button look="secondary" onClick={reloadIfReachable}>
            Retry
          </Button>
        )}
        <Link to="/" className={buttonClass('primary')}>
          Back to homepage
        </Link>
      </div>
    </section>
  );
}

function textOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return '404 Not Found';
}

const reloadedKey = 'respoke-reloaded-for';

/** Reloads the page, unless the browser would show an error of its own instead. Whether it does. */
async function reloadIfReachable(): Promise<boolean> {
  // Any call would do to hear whether the server answers.
  const isReachable = await callOpen('GET /categories').then(
    () => true,
    () => false,
  );
  if (!isReachable) return false;
  sessionStorage.setItem(reloadedKey, location.href);
  location.reload();
  return true;
}

type Reload = 'reloading' | 'unreachable' | null;

/**
 * A page whose code cannot be loaded is most likely of a release that has since been replaced:
 * reloads it, once. Whether it is doing so, or nobody can be reached.
 */
function useReloadOnce(error: unknown): Reload {
  const [state, setState] = useState<Reload>(() =>
    error instanceof PageNotLoaded && sessionStorage.getItem(reloadedKey) !== location.href
      ? 'reloading'
      : null,
  );
  useEffect(() => {
    if (state === 'reloading')
      reloadIfReachable().then((isDone) => isDone || setState('unreachable'));
  }, [state]);
  return state;
}
