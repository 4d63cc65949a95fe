import { Link } from 'wouter';
import art from '../brand/art/not-found.svg';
import { DocumentTitle } from '../page/document-title.tsx';
import { Button, buttonClass } from '../ui/button.tsx';

export const errorContentClass =
  'mx-auto grid max-w-xl justify-items-center gap-5 px-4 py-16 text-center wrap-anywhere';

interface ErrorContentProps {
  error?: unknown;
  onRetry?(): unknown;
}

export const ErrorContent = ({ error, onRetry }: ErrorContentProps) => (
  <section className={errorContentClass}>
    <DocumentTitle>{onRetry ? 'Page not loaded' : 'Not found'}</DocumentTitle>
    <img src={art} alt="" width={640} height={320} className="h-auto w-full max-w-md" />
    <h1 className="text-3xl">Oops! Sorry, we couldn't find this page.</h1>
    <p className="text-soft">{error instanceof Error ? error.message : '404 Not Found'}</p>
    <ErrorActions onRetry={onRetry} />
  </section>
);

/** The actions that an error page offers. */
export const ErrorActions = ({
  onRetry,
}: {
  onRetry?: ErrorContentProps['onRetry'] | undefined;
}) => (
  <div className="flex flex-wrap justify-center gap-3">
    {onRetry && (
      <Button variant="secondary" onClick={onRetry}>
        Retry
      </Button>
    )}
    <Link to="/" className={buttonClass('primary')}>
      Back to homepage
    </Link>
  </div>
);
