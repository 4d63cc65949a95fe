import { Link } from 'wouter';
import art from '../brand/art/not-found.svg';
import { TabTitle } from '../page/tab-title.tsx';
import { Button, buttonClass } from '../ui/button.tsx';

export const oopsClass =
  'mx-auto grid max-w-xl justify-items-center gap-5 px-4 py-20 text-center wrap-anywhere';

interface OopsProps {
  error?: unknown;
  onRetry?(): unknown;
}

export const Oops = ({ error, onRetry }: OopsProps) => (
  <section className={oopsClass}>
    <TabTitle>{onRetry ? 'Not loaded' : 'Not found'}</TabTitle>
    <img src={art} alt="" width={640} height={320} className="h-auto w-full max-w-md" />
    <h1 className="text-3xl">Oops! Sorry, we couldn't find this page.</h1>
    <p className="text-soft">{error instanceof Error ? error.message : '404 Not Found'}</p>
    <Ways onRetry={onRetry} />
  </section>
);

/** What one can do about it. */
export const Ways = ({ onRetry }: { onRetry?: OopsProps['onRetry'] | undefined }) => (
  <div className="flex flex-wrap justify-center gap-3">
    {onRetry && (
      <Button look="secondary" onClick={onRetry}>
        Retry
      </Button>
    )}
    <Link to="/" className={buttonClass('primary')}>
      Back to homepage
    </Link>
  </div>
);
