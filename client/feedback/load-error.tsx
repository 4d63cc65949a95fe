import { lazy, Suspense } from 'react';
import { Button } from '../ui/button.tsx';

const unknown = 'Something went wrong.';
const ErrorText = lazy(() => import('./failures.tsx').catch(() => ({ default: () => unknown })));

interface LoadErrorProps {
  error: unknown;
  onRetry(): void;
}

/** Stands where a list would be that could not be loaded, and says why. */
export const LoadError = ({ error, onRetry }: LoadErrorProps) => (
  <div
    role="alert"
    className="grid content-center justify-items-center gap-4 rounded-card bg-blush p-10 text-center text-clay"
  >
    <p>
      <Suspense fallback={unknown}>
        <ErrorText error={error} />
      </Suspense>
    </p>
    <Button look="secondary" onClick={onRetry}>
      Retry
    </Button>
  </div>
);
