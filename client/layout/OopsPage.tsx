import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Button, buttonClass } from '../ui/button.tsx';

/** For addresses that lead nowhere, and for whatever goes wrong while a page opens. */
export function OopsPage() {
  const error = useRouteError();
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-5 px-4 py-20 text-center">
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
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  if (error instanceof Error) return error.message;
  return '404 Not Found';
}
