import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import art from '../brand/art/not-found.svg';
import { PageNotLoaded } from '../router/load-page.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** For addresses that lead nowhere, and for whatever goes wrong while a page opens. */
export function OopsPage({ error }: { error?: unknown }) {
  const reloading = useReloadOnce(error);
  if (reloading) return <Spinner />;
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-5 px-4 py-20 text-center">
      <img src={art} alt="" width={640} height={320} className="h-auto w-full max-w-md" />
      <h1 className="text-3xl">Oops! Sorry, we couldn't find this page.</h1>
      <p className="text-soft">{textOf(error)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {error !== undefined && (
          <Button look="secondary" onClick={() => location.reload()}>
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

/**
 * A page whose code cannot be loaded is most likely of a release that has since been replaced:
 * reloads it, once. Whether it is doing so.
 */
function useReloadOnce(error: unknown): boolean {
  const [reloading] = useState(
    () => error instanceof PageNotLoaded && sessionStorage.getItem(reloadedKey) !== location.href,
  );
  useEffect(() => {
    if (!reloading) return;
    sessionStorage.setItem(reloadedKey, location.href);
    location.reload();
  }, [reloading]);
  return reloading;
}
